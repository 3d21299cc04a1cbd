-- Was man hier selbst tippt: „/schatulle“ und ein Wort. Alles Übrige geht ans Haus.

local s = schatulle

local help = [[
/schatulle fenster aus – kein Brett, keine Karte, keine Uhr neben dem Text; „an“ bringt sie zurück
/schatulle leser an – nichts wird gezeichnet, alles kommt in Sätzen; „aus“, „wie mudlet“
/schatulle brett – was auf dem Brett liegt, in Sätzen
/schatulle uhr – wer wie viel Bedenkzeit hat]]

local function say_reader()
  s.say(s.is_reader() and "Von jetzt an wird nichts gezeichnet." or "Von jetzt an wird gezeichnet.")
end

s.orders = {
  ["fenster an"] = function() s.keep("windows", true) end,
  ["fenster aus"] = function() s.keep("windows", false) end,
  ["leser an"] = function() s.keep("reader", true) say_reader() send("lesemodus an", false) end,
  ["leser aus"] = function() s.keep("reader", false) say_reader() send("lesemodus aus", false) end,
  ["leser wie mudlet"] = function() s.keep("reader", nil) say_reader() end,
  ["brett"] = function() s.parts.board.speak() end,
  ["uhr"] = function() s.parts.clock.speak() end,
}

function s.order(words)
  local order = s.orders[(words or ""):lower():gsub("%s+", " "):gsub("^ ", ""):gsub(" $", "")]
  if order then order() else s.say(help) end
end
