-- Das Brett: Schatulle.Board als Schilder. Die Felder, die man nacheinander anklickt, sind die Zeile, die man tippen würde.

local s = schatulle
local board = s.parts.board or { chosen = {}, lies = {}, fresh = {} }
s.parts.board = board

local field_style = "background-color: %s; color: %s; border: %s; border-radius: 3px; font-size: %dpx;"
local grounds = { [""] = "#e8d9b5", nil_ = "#bcd7ea", wasser = "#bcd7ea", glueck = "#f3e08a", gefahr = "#efb9a8" }
local pieces = { eigen = "#174f8f", fremd = "#8a2418", eins = "#174f8f", zwei = "#8a2418" }
local button_style = "background-color: #24405e; color: #ffffff; border: 1px solid #8fb4dd; border-radius: 3px; padding: 2px;"

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
    if begins(choice[1], chosen) then found[#found + 1] = choice end
  end
  return found
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
  if part.teil == 1 then board.coming = { nr = part.nr, spiel = part.spiel, groesse = part.groesse, parts = 0 } end
  local coming = board.coming
  if not coming or coming.nr ~= part.nr or part.teil ~= coming.parts + 1 then
    board.coming = nil
    return
  end
  coming.parts = part.teil
  for _, name in ipairs({ "saetze", "felder", "steine", "zuege" }) do
    coming[name] = coming[name] or {}
    for _, one in ipairs(part[name] or {}) do table.insert(coming[name], one) end
  end
  if part.teil == part.teile then
    board.coming = nil
    board.show(coming)
  end
end

function board.show(scene)
  local lies, fresh, moved = {}, {}, false
  for _, piece in ipairs(scene.steine) do lies[piece[1]] = piece end
  for _, field in ipairs(scene.felder) do
    local now, before = lies[field[1]], board.lies[field[1]]
    if table.concat(now or {}, "\n", 2) ~= table.concat(before or {}, "\n", 2) then
      fresh[field[1]] = true
      moved = true
    end
  end
  local is_same = board.scene and board.scene.spiel == scene.spiel
  if moved or not is_same then board.fresh = is_same and fresh or {} end
  board.scene, board.lies, board.chosen = scene, lies, {}
  board.draw()
end

local function draw_field(field, left, top, unit, next_fields)
  local id, x, y, width, height, name, role = unpack(field)
  local piece = board.lies[id]
  local ground = piece and pieces[piece[2]] or grounds[role == "nil" and "nil_" or role] or grounds[""]
  local edge = "1px solid #6b5a35"
  if board.fresh[id] then edge = "3px dashed #6b3fa0" end
  if next_fields[id] then edge = "3px solid #0a7d32" end
  for _, chosen in ipairs(board.chosen) do
    if chosen == id then edge = "4px solid #d0570f" end
  end
  local size = math.max(9, math.floor(unit / 4))
  local said = s.plain(name)
  if piece then said = said .. "<br><b>" .. s.plain(piece[3]) .. "</b>" end
  board.labels.put(
    left + (x - width / 2) * unit, top + (y - height / 2) * unit, width * unit - 1, height * unit - 1,
    field_style:format(ground, piece and pieces[piece[2]] and "#ffffff" or "#2b2110", edge, size),
    "<center>" .. said .. "</center>", piece and name .. ": " .. piece[4] or name, function() board.click(id) end
  )
end

local function draw_fields(parent)
  local scene = board.scene
  local width, height = unpack(scene.groesse or {})
  if #scene.felder == 0 or not width or width <= 0 or height <= 0 then return end
  local unit = math.min(parent:get_width() / width, parent:get_height() / height)
  local left, top = (parent:get_width() - width * unit) / 2, 0
  local next_fields = {}
  for _, choice in ipairs(board.going(board.chosen)) do
    local id = choice[1][#board.chosen + 1]
    if id then next_fields[id] = true end
  end
  for _, field in ipairs(scene.felder) do draw_field(field, left, top, unit, next_fields) end
end

-- Was sich ohne Feld tun lässt, und was gemeint sein kann, wo mehrere Züge dieselben Felder haben.
local function draw_buttons(parent)
  local lines = {}
  for _, choice in ipairs(board.scene.zuege) do
    local is_whole = #board.chosen > 0 and #choice[1] == #board.chosen and begins(choice[1], board.chosen)
    if #choice[1] == 0 or is_whole then lines[#lines + 1] = choice[2] end
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
  if not board.scene then return end
  draw_fields(parent)
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

s.listen("brett", "gmcp.Schatulle.Board", function() board.learn(s.told("Schatulle", "Board")) end)
board.draw()
