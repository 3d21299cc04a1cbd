-- What Mudlet offers a package, as far as ours uses it: it remembers, and what it does not know is an error.

local given = { schatulle = true, mudlet = true, speedWalkPath = true, speedWalkDir = true }
setmetatable(_G, { __index = function(_, name)
  if not given[name] then error("Mudlet has no " .. name, 2) end
end })

gmcp, said, sent, asked, windows = {}, {}, {}, {}, {}
matches, screen_reader, now, border, home = {}, false, 1000, 0, os.getenv("MUDLET_HOME")
rooms, areas, handlers, timers, count = {}, {}, {}, {}, 0

local function numbered() count = count + 1 return count end

-- The profile

function getMudletHomeDir() return home end
function getMainWindowSize() return 1000, 800 end
function getConfig(name) assert(name == "advertiseScreenReader") return screen_reader end
function setBorderRight(width) border = width end
function echo(text) said[#said + 1] = (text:gsub("^\n", ""):gsub("\n$", "")) end
function send(line, shown) assert(shown == false) sent[#sent + 1] = line end
function getEpoch() return now end

io.exists = function(path) local file = io.open(path) if file then file:close() end return file ~= nil end
table.save = function(path, values)
  local file = assert(io.open(path, "w"))
  for name, value in pairs(values) do file:write(name, "=", tostring(value), "\n") end
  file:close()
end
table.load = function(path, values)
  for line in io.lines(path) do
    local name, value = line:match("(.-)=(.*)")
    values[name] = value == "true"
  end
end
table.contains = function(list, wanted)
  for _, one in pairs(list) do if one == wanted then return true end end
  return false
end

utf8 = { len = function(text) return select(2, text:gsub("[^\128-\191]", "")) end }

-- Events and timers

function registerAnonymousEventHandler(event, handler)
  local id = numbered()
  handlers[id] = { event, handler }
  return id
end
function killAnonymousEventHandler(id) handlers[id] = nil end
function raise(event, ...)
  local called = {}
  for id, handler in pairs(handlers) do if handler[1] == event then called[#called + 1] = id end end
  table.sort(called)
  for _, id in ipairs(called) do if handlers[id] then handlers[id][2](event, ...) end end
end
function told(package, message, data)
  gmcp[package] = gmcp[package] or {}
  gmcp[package][message] = data
  raise("gmcp." .. package .. "." .. message)
end
function tempTimer(seconds, what) local id = numbered() timers[id] = { now + seconds, what } return id end
function killTimer(id) timers[id] = nil end
function pass(seconds)
  for _ = 1, seconds do
    now = now + 1
    local due = {}
    for id, timer in pairs(timers) do if timer[1] <= now then due[#due + 1] = id end end
    for _, id in ipairs(due) do
      local timer = timers[id]
      timers[id] = nil
      if timer then timer[2]() end
    end
  end
end

function sendGMCP(message) asked[#asked + 1] = message end

-- Windows: every name is there once, and sizes are numbers or "12%".

local function sized(value, whole)
  if type(value) == "number" then return value end
  return assert(tonumber(value:match("^(-?[%d.]+)%%$")), value) / 100 * whole
end

local function window(kind)
  local class = {}
  function class:new(options, parent)
    assert(not windows[options.name], "twice: " .. options.name)
    local made = { kind = kind, name = options.name, parent = parent, shown = true }
    setmetatable(made, { __index = class })
    made:move(options.x, options.y)
    made:resize(options.width, options.height)
    windows[options.name] = made
    return made
  end
  function class:whole() if self.parent then return self.parent.width, self.parent.height end return getMainWindowSize() end
  function class:move(x, y) local w, h = self:whole() self.x, self.y = sized(x, w), sized(y, h) end
  function class:resize(x, y) local w, h = self:whole() self.width, self.height = sized(x, w), sized(y, h) end
  function class:get_width() return self.width end
  function class:get_height() return self.height end
  function class:show() self.shown = true end
  function class:hide() self.shown = false end
  return class
end

Geyser = { Container = window("container"), Mapper = window("mapper"), Label = window("label"), Gauge = window("gauge") }
function Geyser.Label:setStyleSheet(style) self.style = style end
function Geyser.Label:echo(text) self.text = text end
function Geyser.Label:setToolTip(text) self.hint = text end
function Geyser.Label:setClickCallback(click) assert(type(click) == "function") self.click = click end
function Geyser.Gauge:setValue(value, most, text)
  assert(value >= 0 and most > 0 and value <= most)
  self.value, self.most, self.text = value, most, text
end

function visible(window)
  repeat
    if not window.shown then return false end
    window = window.parent
  until not window
  return true
end

function found(hint)
  for _, one in pairs(windows) do
    if one.kind == "label" and visible(one) and one.hint == hint then return one end
  end
  error("nothing says " .. hint, 2)
end

function labels_seen()
  local count = 0
  for _, one in pairs(windows) do if one.kind == "label" and visible(one) then count = count + 1 end end
  return count
end

function click(hint) found(hint).click() end

-- The mapper

local long = {
  n = 1, ne = 2, nw = 3, e = 4, w = 5, s = 6, se = 7, sw = 8, up = 9, down = 10, ["in"] = 11, out = 12,
}
function roomExists(id) return rooms[id] ~= nil end
function addRoom(id)
  assert(type(id) == "number" and not rooms[id])
  rooms[id] = { exits = {}, stubs = {}, special = {}, data = {} }
end
function setRoomName(id, name) rooms[id].name = name end
function getAreaTable() return areas end
function addAreaName(name) assert(name ~= "" and not areas[name]) areas[name] = numbered() return areas[name] end
function setRoomArea(id, area) assert(type(area) == "number") rooms[id].area = area end
function setRoomCoordinates(id, x, y, z) rooms[id].at = x .. " " .. y .. " " .. z end
function setRoomUserData(id, key, value) assert(type(value) == "string") rooms[id].data[key] = value end
function getRoomUserData(id, key) return rooms[id].data[key] or "" end
function setExitStub(id, way, on) rooms[id].stubs[assert(long[way])] = on or nil end
function getExitStubs1(id)
  local stubs = {}
  for way in pairs(rooms[id].stubs) do stubs[#stubs + 1] = way end
  return #stubs > 0 and stubs or nil
end
function setExit(from, to, way) assert(rooms[to] and long[way]) rooms[from].exits[way] = to end
function addSpecialExit(from, to, line) assert(rooms[to]) rooms[from].special[line] = to end
function centerview(id) assert(rooms[id]) centre = id end
centre = false

-- What the test wants to know, a value a line.

function show(value)
  if type(value) ~= "table" then
    print((tostring(value):gsub("\n", "|")))
    return
  end
  local keys = {}
  for key in pairs(value) do keys[#keys + 1] = key end
  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
  local parts, is_list = {}, #value == #keys
  for _, key in ipairs(keys) do
    parts[#parts + 1] = is_list and tostring(value[key]) or key .. "=" .. tostring(value[key])
  end
  print(table.concat(parts, "; "))
end
