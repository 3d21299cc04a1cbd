-- Das Brett: Schatulle.Board als Schilder. Die Felder, die man nacheinander anklickt, sind die Zeile, die man tippen würde.

local s = schatulle
local board = s.parts.board or { chosen = {}, lies = {}, fresh = {} }
s.parts.board = board

local field_style = "background-color: %s; color: %s; border: %s; border-radius: 3px; font-size: %dpx;"
local plain_ground = "#e8d9b5"
local grounds = { Nil = "#bcd7ea", ["Glück"] = "#f3e08a", Leben = "#c4dfae" }
local pieces = { eigen = "#174f8f", fremd = "#8a2418", eins = "#174f8f", zwei = "#8a2418" }
local button_style = "background-color: #24405e; color: #ffffff; border: 1px solid #8fb4dd; border-radius: 3px; padding: 2px;"

local most_buttons = 24

local function begins(path, chosen)
  for at, id in ipairs(chosen) do
    if path[at] ~= id then return false end
  end
  return #path > 0
end

-- Die Züge, die mit diesen Feldern beginnen: Pfad und Zeile.
function board.going(chosen)
  local found = {}
  for _, choice in ipairs(board.scene and board.scene.zuege or {}) do
    if choice[2] ~= "" and begins(choice[1], chosen) then found[#found + 1] = choice end
  end
  return found
end

-- Ob sich ein Zug anklicken lässt: Jedes seiner Felder ist eines, das gezeichnet ist.
local function is_drawn(choice)
  for _, id in ipairs(choice[1]) do
    if not board.fields[id] then return false end
  end
  return #choice[1] > 0
end

function board.click(id)
  local path = { unpack(board.chosen) }
  path[#path + 1] = id
  if #board.going(path) == 0 then
    path = board.chosen[#board.chosen] == id and {} or { id }
  end
  local found = #path > 0 and board.going(path) or {}
  board.chosen = #found > 0 and path or {}
  if #found == 1 and #found[1][1] == #path then
    board.chosen = {}
    send(found[1][2], false)
  end
  board.draw()
end

-- Eine Stellung kommt in Teilen: gezeigt wird sie, wenn der letzte da ist.
function board.learn(part)
  if not part then return end
  if part.teil == 1 then board.coming = { nr = part.nr, spiel = part.spiel, parts = 0 } end
  local coming = board.coming
  if not coming or coming.nr ~= part.nr or part.teil ~= coming.parts + 1 then
    board.coming = nil
    return
  end
  coming.parts = part.teil
  for _, name in ipairs({ "saetze", "felder", "steine", "nebenbei", "zuletzt", "zuege" }) do
    coming[name] = coming[name] or {}
    for _, one in ipairs(part[name] or {}) do table.insert(coming[name], one) end
  end
  if part.teil == part.teile then
    board.coming = nil
    board.show(coming)
  end
end

function board.show(scene)
  local lies, fresh, fields = {}, {}, {}
  for _, piece in ipairs(scene.steine) do
    local field, role, label, name = unpack(piece)
    local pile = lies[field] or { role = role, labels = label, names = name }
    if lies[field] then
      pile.labels, pile.names = pile.labels .. " " .. label, pile.names .. ", " .. name
    end
    lies[field] = pile
  end
  for _, field in ipairs(scene.felder) do fields[field[1]] = true end
  for _, id in ipairs(scene.zuletzt or {}) do fresh[id] = true end
  board.fields = fields
  board.scene, board.lies, board.chosen, board.fresh = scene, lies, {}, fresh
  board.draw()
end

-- Die Schrift, in der ein Feld noch ganz zu lesen ist; keine, wo es dafür zu klein ist.
local function size_of(width, height, name, labels)
  local rows, longest = labels == "" and 0 or 1, math.max(2, utf8.len(labels))
  for word in name:gmatch("%S+") do
    rows, longest = rows + 1, math.max(longest, utf8.len(word))
  end
  local most = math.min(15, (height - 8) / (1.3 * rows), (width - 8) / (0.65 * longest))
  return most >= 6 and math.floor(most) or nil
end

local function draw_field(field, left, top, unit, next_fields)
  local id, x, y, width, height, name, role = unpack(field)
  local pile = board.lies[id]
  local ground = pile and pieces[pile.role] or grounds[role] or plain_ground
  local edge = "1px solid #6b5a35"
  if board.fresh[id] then edge = "3px dashed #6b3fa0" end
  if next_fields[id] then edge = "3px solid #0a7d32" end
  for _, chosen in ipairs(board.chosen) do
    if chosen == id then edge = "4px solid #d0570f" end
  end
  local size, said = size_of(width * unit, height * unit, name, pile and pile.labels or ""), ""
  if size then said = s.plain(name) end
  if size and pile then said = said .. "<br><b>" .. s.plain(pile.labels) .. "</b>" end
  board.labels.put(
    left + (x - width / 2) * unit, top + (y - height / 2) * unit, width * unit - 1, height * unit - 1,
    field_style:format(ground, pile and pieces[pile.role] and "#ffffff" or "#2b2110", edge, size or 6),
    "<center>" .. said .. "</center>", pile and name .. ": " .. pile.names or name, function() board.click(id) end
  )
end

-- Wie weit die Felder reichen: links, oben, breit, hoch.
local function extent(fields)
  local left, top, right, bottom = math.huge, math.huge, -math.huge, -math.huge
  for _, field in ipairs(fields) do
    local _, x, y, width, height = unpack(field)
    left, right = math.min(left, x - width / 2), math.max(right, x + width / 2)
    top, bottom = math.min(top, y - height / 2), math.max(bottom, y + height / 2)
  end
  return left, top, right - left, bottom - top
end

local function draw_fields(parent)
  local scene = board.scene
  if #scene.felder == 0 then return end
  local from_left, from_top, width, height = extent(scene.felder)
  local unit = math.min(parent:get_width() / width, parent:get_height() / height)
  local left, top = (parent:get_width() - width * unit) / 2 - from_left * unit, -from_top * unit
  local next_fields = {}
  for _, choice in ipairs(board.going(board.chosen)) do
    local id = choice[1][#board.chosen + 1]
    if id then next_fields[id] = true end
  end
  for _, field in ipairs(scene.felder) do draw_field(field, left, top, unit, next_fields) end
end

-- Womit sich eine Frage beantworten lässt, was sich nicht anklicken lässt, was gemeint sein kann, wo mehrere Züge dieselben Felder
-- haben, und was sonst immer geht.
local function draw_buttons(parent)
  local lines = {}
  for _, answer in ipairs(board.answers or {}) do lines[#lines + 1] = answer end
  for _, choice in ipairs(board.scene and board.scene.zuege or {}) do
    local is_whole = #board.chosen > 0 and #choice[1] == #board.chosen and begins(choice[1], board.chosen)
    if choice[2] ~= "" and #lines < most_buttons and (is_whole or not is_drawn(choice)) then
      lines[#lines + 1] = choice[2]
    end
  end
  for _, line in ipairs(board.scene and board.scene.nebenbei or {}) do
    if #lines < most_buttons then lines[#lines + 1] = line end
  end
  local rows = math.max(4, math.ceil(#lines / 2))
  local width, height = parent:get_width() / 2, parent:get_height() / rows
  for at, line in ipairs(lines) do
    local column, row = (at - 1) % 2, math.floor((at - 1) / 2)
    board.buttons.put(
      column * width, row * height, width - 2, height - 2, button_style, s.plain(line), line,
      function() send(line, false) end
    )
  end
end

function board.draw()
  local parent, below = s.room("board"), s.room("moves")
  if not parent then return end
  board.labels = board.labels or s.shelf("feld", parent)
  board.buttons = board.buttons or s.shelf("zug", below)
  board.labels.clear()
  board.buttons.clear()
  if board.scene then draw_fields(parent) end
  draw_buttons(below)
end

-- Dasselbe in Sätzen.
function board.speak()
  local sentences = board.scene and board.scene.saetze or {}
  if #sentences == 0 then
    s.say("Vor dir liegt kein Brett.")
    return
  end
  for _, sentence in ipairs(sentences) do s.say(sentence) end
end

s.listen("frage", "gmcp.Schatulle.Question", function()
  board.answers = (s.told("Schatulle", "Question") or {}).antworten
  board.draw()
end)
s.listen("brett", "gmcp.Schatulle.Board", function() board.learn(s.told("Schatulle", "Board")) end)
board.draw()
