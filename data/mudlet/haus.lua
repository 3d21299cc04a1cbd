-- Was alle Teile brauchen: wovon das Haus erzählen soll, wer wann zuhört, was eingestellt ist, und wie etwas gesagt wird.
-- Mudlet liest die Teile der Reihe nach; jeder lässt sich neu laden, ohne dass etwas doppelt geschieht.

schatulle = schatulle or {}
local s = schatulle

s.handlers = s.handlers or {}
s.settings = s.settings or { windows = true }
s.parts = s.parts or {}

local file = getMudletHomeDir() .. "/schatulle_einstellungen.lua"

-- Hört auf ein Ereignis; wer es unter demselben Namen schon tat, hört auf damit.
function s.listen(name, event, handler)
  local key = name .. " " .. event
  if s.handlers[key] then killAnonymousEventHandler(s.handlers[key]) end
  s.handlers[key] = registerAnonymousEventHandler(event, handler)
end

-- Ob alles vorgelesen wird: wie es eingestellt ist, sonst wie Mudlet es den Spielen sagt.
function s.is_reader()
  if s.settings.reader ~= nil then return s.settings.reader end
  local known, on = pcall(function() return getConfig("advertiseScreenReader") end)
  return known and on == true
end

function s.has_windows()
  return s.settings.windows and not s.is_reader()
end

-- Ein Satz im Hauptfenster, das Mudlet vorliest wie alles darin.
function s.say(sentence)
  echo("\n" .. sentence .. "\n")
end

-- Was von der Leitung kommt, ist Text und kein HTML.
function s.plain(text)
  return (tostring(text or ""):gsub("[&<>\"]", { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;" }))
end

-- Was GMCP unter einem Namen zuletzt erzählt hat.
function s.told(package, message)
  return gmcp and gmcp[package] and gmcp[package][message] or nil
end

function s.keep(name, value)
  s.settings[name] = value
  table.save(file, s.settings)
  s.redraw()
end

-- Jeder Teil zeigt, was er weiß, oder räumt es weg.
function s.redraw()
  for _, part in pairs(s.parts) do
    if part.draw then part.draw() end
  end
end

-- Um Räume bittet Mudlet von selbst.
local function ask(how)
  sendGMCP("Core.Supports." .. how .. ' ["Schatulle.Board 1","Schatulle.Clock 1","Schatulle.Question 1"]')
end

if io.exists(file) then table.load(file, s.settings) end
s.listen("haus", "sysWindowResizeEvent", function() s.redraw() end)
s.listen("haus", "sysUninstallPackage", function(_, package)
  if package ~= "schatulle" then return end
  for _, handler in pairs(s.handlers) do killAnonymousEventHandler(handler) end
  s.handlers = {}
  s.unframe()
  ask("Remove")
end)
s.listen("haus", "sysProtocolEnabled", function(_, protocol)
  if protocol == "GMCP" then ask("Add") end
end)
if gmcp and next(gmcp) then ask("Add") end -- wer schon drin ist, hört davon nicht mehr
