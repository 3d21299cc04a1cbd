-- Der Rahmen rechts: oben die Karte, darunter das Brett, die Züge und die Uhren. Wer zuhört, hat keinen.

local s = schatulle

local share = 36 -- von hundert der Breite

local function make()
  s.frame = Geyser.Container:new({
    name = "schatulle_rahmen", x = "-" .. share .. "%", y = 0, width = share .. "%", height = "100%",
  })
  local function room(name, top, height)
    return Geyser.Container:new({
      name = "schatulle_" .. name, x = "1%", y = top .. "%", width = "98%", height = height .. "%",
    }, s.frame)
  end
  s.rooms = { map = room("karte", 1, 33), board = room("brett", 35, 43), moves = room("zuege", 79, 12), clock = room("uhr", 92, 7) }
end

-- Nur wenn er ein anderer ist: Mudlet hält jeden neuen Rand für ein neues Fenster.
local function border(width)
  if s.border ~= width then
    s.border = width
    setBorderRight(width)
  end
end

function s.unframe()
  if s.frame then
    s.frame:hide()
    border(0)
  end
end

-- Der Platz eines Teils; nichts, wo nichts gezeichnet wird.
function s.room(name)
  if not s.has_windows() then
    s.unframe()
    return nil
  end
  if not s.frame then make() end
  s.frame:show()
  border(math.floor(getMainWindowSize() * share / 100))
  return s.rooms[name]
end

-- Schilder werden wieder benutzt: Mudlet behält jedes, das es einmal gab.
function s.shelf(name, parent)
  local labels, used = {}, 0
  local shelf = {}

  function shelf.clear()
    for _, label in ipairs(labels) do label:hide() end
    used = 0
  end

  function shelf.put(x, y, width, height, style, html, hint, click)
    used = used + 1
    local label = labels[used]
    if not label then
      label = Geyser.Label:new({ name = "schatulle_" .. name .. "_" .. used, x = 0, y = 0, width = 1, height = 1 }, parent)
      labels[used] = label
    end
    label:move(math.floor(x), math.floor(y))
    label:resize(math.floor(width), math.floor(height))
    label:setStyleSheet(style)
    label:echo(html)
    label:setToolTip(hint or "")
    label:setClickCallback(click or function() end)
    label:show()
    return label
  end

  return shelf
end
