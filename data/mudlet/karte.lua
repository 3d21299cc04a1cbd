-- Die Karte: aus jedem Room.Info ein Raum mit seinen Wegen. Wo noch niemand war, steht ein Stummel.

local s = schatulle
local map = s.parts.map or { walking = {} }
s.parts.map = map
mudlet = mudlet or {}
mudlet.mapper_script = true -- Mudlet soll keinen anderen Kartenzeichner vorschlagen

local names = {
  n = "norden", ne = "nordosten", e = "osten", se = "suedosten", s = "sueden", sw = "suedwesten", w = "westen",
  nw = "nordwesten", up = "oben", down = "unten", ["in"] = "hinein", out = "hinaus",
}
local opposite = {
  n = "s", ne = "sw", e = "w", se = "nw", s = "n", sw = "ne", w = "e", nw = "se", up = "down", down = "up",
  ["in"] = "out", out = "in",
}

local function area_of(name)
  if name == "" then name = "Schatulle" end
  return getAreaTable()[name] or addAreaName(name)
end

-- Die Zeile, mit der man einen Weg geht.
local function lines_of(room)
  local lines = {}
  for _, way in ipairs(room.wege or {}) do lines[way.richtung] = way.zeile end
  return lines
end

function map.learn(room)
  local id = room and room.num
  if type(id) ~= "number" then return end
  if not roomExists(id) then addRoom(id) end
  setRoomName(id, room.name)
  setRoomArea(id, area_of(room.area or ""))
  local _, x, y, z = tostring(room.coords):match("^(-?%d+),(-?%d+),(-?%d+),(-?%d+)$")
  if x then setRoomCoordinates(id, tonumber(x), tonumber(y), tonumber(z)) end
  local lines = lines_of(room)
  for short, target in pairs(room.exits or {}) do
    local line = lines[names[short] or short] or short
    setRoomUserData(id, "zeile " .. short, line)
    if not names[short] then
      if target ~= 0 and roomExists(target) then addSpecialExit(id, target, line) end
    elseif target ~= 0 and roomExists(target) then
      setExitStub(id, short, false)
      setExit(id, target, short)
      -- Wer von dort kam, kennt jetzt auch den Hinweg.
      local back = opposite[short]
      if table.contains(getExitStubs1 and getExitStubs1(target) or {}, map.numbers[back]) then
        setExitStub(target, back, false)
        setExit(target, id, back)
      end
    else
      setExitStub(id, short, true)
    end
  end
  map.here = id
  if s.has_windows() then centerview(id) end
  map.step(id)
end

-- Mudlets Nummern der Richtungen.
map.numbers = { n = 1, ne = 2, nw = 3, e = 4, w = 5, s = 6, se = 7, sw = 8, up = 9, down = 10, ["in"] = 11, out = 12 }

-- Ein Doppelklick auf einen Raum: Schritt für Schritt dorthin; wer anderswo ankommt als gedacht, bleibt stehen.
function doSpeedWalk()
  map.walking = {}
  for at, room in ipairs(speedWalkPath or {}) do
    map.walking[at] = { room = tonumber(room), short = speedWalkDir[at] }
  end
  map.next(map.here)
end

function map.next(from)
  local step = map.walking[1]
  if not step or not from then return end
  local line = getRoomUserData(from, "zeile " .. step.short)
  send(line and line ~= "" and line or step.short, false)
end

function map.step(id)
  local step = map.walking[1]
  if not step then return end
  if step.room ~= id then
    map.walking = {}
    return
  end
  table.remove(map.walking, 1)
  map.next(id)
end

function map.draw()
  local parent = s.room("map")
  if parent and not map.view then
    map.view = Geyser.Mapper:new({ name = "schatulle_mapper", x = 0, y = 0, width = "100%", height = "100%" }, parent)
  end
  if parent and map.here then centerview(map.here) end
end

s.listen("karte", "gmcp.Room.Info", function() map.learn(s.told("Room", "Info")) end)
map.draw()
if s.told("Room", "Info") then map.learn(s.told("Room", "Info")) end
