/**
 * Lua scripts that Redis runs atomically. Each is sent in full: they are short, and a restarted Redis has none cached.
 * Commands that may fail come before those that write, because Redis keeps what a failed script has done.
 */

/** How far (ms) in the future a time in Redis may be; no instance has written a later one. */
export const FURTHEST_AHEAD = 24 * 60 * 60 * 1_000;

/** Uses the clock of Redis, which is the same for all instances. */
const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** Claims a name: KEYS sorted set of names; ARGV name, lifetime (ms). Returns 1 unless the name is taken. */
export const CLAIM = `${NOW}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
return redis.call('ZADD', KEYS[1], 'NX', now + ARGV[2], ARGV[1])`;

/**
 * Announces an event once: KEYS sorted set of names, stream; ARGV name of the event, its lifetime (ms), oldest stream
 * id to keep, message. Returns the id in the stream, or null if the event is known.
 */
export const ANNOUNCE = `${NOW}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZSCORE', KEYS[1], ARGV[1]) then return false end
local id = redis.call('XADD', KEYS[2], 'MINID', '~', ARGV[3], '*', 'm', ARGV[4])
redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
return id`;

/** Stores a text in a hash unless a later one is there: KEYS hash, hash of times; ARGV field, time, text. */
export const PUT = `
local at = tonumber(redis.call('HGET', KEYS[2], ARGV[1]) or '-1') or -1
if at > tonumber(ARGV[2]) and at < tonumber(ARGV[2]) + ${FURTHEST_AHEAD} then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
return 1`;

/**
 * Replaces messages of a stream and leaves all others unchanged: KEYS stream; ARGV id and message of each. Messages
 * keep their ids, so what has been read stays read.
 */
export const REPLACE = `
local replaced = {}
for i = 1, #ARGV, 2 do replaced[ARGV[i]] = ARGV[i + 1] end
local all = redis.call('XRANGE', KEYS[1], '-', '+')
redis.call('DEL', KEYS[1])
for _, entry in ipairs(all) do
  local id, fields = entry[1], entry[2]
  if replaced[id] then redis.call('XADD', KEYS[1], id, 'm', replaced[id])
  else redis.call('XADD', KEYS[1], id, unpack(fields)) end
end
return #all`;

/**
 * Records a heartbeat: KEYS sorted set of instances, name of this Redis; ARGV instance, ms after which another counts
 * as dead, a name that nobody has used. Returns the instances that are alive and the name of Redis, which differs if it
 * was lost or emptied.
 */
export const BEAT = `${NOW}
redis.call('SET', KEYS[2], ARGV[3], 'NX')
local name = redis.call('GET', KEYS[2])
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], now + ARGV[2], '+inf')
return { redis.call('ZRANGE', KEYS[1], 0, -1), name }`;
