-- Die Uhren: ein Balken für jeden, der Bedenkzeit hat. Wer zuhört, hört, wenn die eigene knapp wird.

local s = schatulle
local clock = s.parts.clock or { times = {}, most = {}, gauges = {}, warned = {} }
s.parts.clock = clock

local limits = { 60, 20 } -- Sekunden, bei denen etwas gesagt wird

local function left(time)
  if not time.laeuft then return time.rest end
  return math.max(0, math.floor(time.rest - (getEpoch() - clock.at) + 0.5))
end

local function shown(seconds)
  return ("%d:%02d"):format(math.floor(seconds / 60), seconds % 60)
end

local function spoken(seconds)
  local minutes, rest = math.floor(seconds / 60), seconds % 60
  local function some(count, one, many) return count == 1 and one or count .. " " .. many end
  if minutes == 0 then return some(rest, "eine Sekunde", "Sekunden") end
  if rest == 0 then return some(minutes, "eine Minute", "Minuten") end
  return some(minutes, "eine Minute", "Minuten") .. " und " .. some(rest, "eine Sekunde", "Sekunden")
end

function clock.learn(told)
  clock.times, clock.at = told and told.zeiten or {}, getEpoch()
  if #clock.times == 0 then clock.most, clock.warned = {}, {} end
  for _, time in ipairs(clock.times) do
    clock.most[time.name] = math.max(clock.most[time.name] or 1, time.rest)
    if time.eigen and time.rest > limits[1] then clock.warned = {} end
  end
  clock.tick()
end

local function warn(time)
  for _, limit in ipairs(limits) do
    if time.eigen and time.laeuft and left(time) <= limit and not clock.warned[limit] then
      for _, other in ipairs(limits) do clock.warned[other] = clock.warned[other] or left(time) <= other end
      s.say("Du hast noch " .. spoken(left(time)) .. ".")
    end
  end
end

-- Jede Sekunde, solange eine läuft.
function clock.tick()
  if clock.timer then killTimer(clock.timer) end
  clock.timer = nil
  clock.draw()
  for _, time in ipairs(clock.times) do
    if s.is_reader() then warn(time) end
    if time.laeuft and left(time) > 0 then clock.timer = clock.timer or tempTimer(1, clock.tick) end
  end
end

function clock.draw()
  local parent = s.room("clock")
  if not parent then return end
  local height = 100 / math.max(1, #clock.times)
  for at, time in ipairs(clock.times) do
    local gauge = clock.gauges[at]
    if not gauge then
      gauge = Geyser.Gauge:new({ name = "schatulle_uhr_" .. at, x = 0, y = 0, width = "100%", height = "100%" }, parent)
      clock.gauges[at] = gauge
    end
    gauge:move(0, (at - 1) * height .. "%")
    gauge:resize("100%", height .. "%")
    gauge:setValue(left(time), clock.most[time.name], s.plain(time.name) .. " " .. shown(left(time)))
    gauge:show()
  end
  for at = #clock.times + 1, #clock.gauges do clock.gauges[at]:hide() end
end

function clock.speak()
  if #clock.times == 0 then
    s.say("Hier läuft keine Uhr.")
    return
  end
  for _, time in ipairs(clock.times) do
    local who = time.eigen and "Du hast" or time.name .. " hat"
    s.say(who .. " noch " .. spoken(left(time)) .. (time.laeuft and ", und die Uhr läuft." or "."))
  end
end

s.listen("uhr", "gmcp.Schatulle.Clock", function() clock.learn(s.told("Schatulle", "Clock")) end)
clock.draw()
