/**
 * Scripts that Redis runs in one step. Each is sent whole: they are short, and a Redis that was restarted knows none. What
 * may fail comes before what is remembered, as Redis keeps what a script has done when it fails.
 */

/** A time (ms) that is further ahead than this is none that an instance has written. */
const DAY = 24 * 60 * 60 * 1_000;

/**
 * Announces an event once: KEYS id, stream; ARGV lifetime of the id (ms), oldest stream id to keep, message. Returns
 * the id in the stream, or null when the event is known.
 */
export const ANNOUNCE = `
if redis.call('EXISTS', KEYS[1]) == 1 then return false end
local id = redis.call('XADD', KEYS[2], 'MINID', '~', ARGV[2], '*', 'm', ARGV[3])
redis.call('SET', KEYS[1], '1', 'PX', ARGV[1])
return id`;

/**
 * Records a fact if it is later than what is known of the same thing: KEYS hash of facts, hash of their times, stream;
 * ARGV thing, time, fact, oldest stream id to keep, message.
 */
export const RECORD = `
local at = tonumber(redis.call('HGET', KEYS[2], ARGV[1]) or '-1') or -1
if at >= tonumber(ARGV[2]) and at < tonumber(ARGV[2]) + ${DAY} then return false end
local id = redis.call('XADD', KEYS[3], 'MINID', '~', ARGV[4], '*', 'm', ARGV[5])
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
return id`;

/**
 * Stores a text unless a later one is there: KEYS hash; ARGV time, digest, sealed text, lifetime (ms, 0 for ever).
 * Returns 1 when stored.
 */
export const STORE = `
local at = tonumber(redis.call('HGET', KEYS[1], 'at') or '-1') or -1
if at > tonumber(ARGV[1]) and at < tonumber(ARGV[1]) + ${DAY} then return 0 end
redis.call('HSET', KEYS[1], 'at', ARGV[1], 'digest', ARGV[2], 'sealed', ARGV[3])
if ARGV[4] ~= '0' then redis.call('PEXPIRE', KEYS[1], ARGV[4]) end
return 1`;

/**
 * Replaces messages of a stream and leaves all others as they are: KEYS stream; ARGV id and message of each. What has been
 * read stays read, as no message gets another id.
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

/** Prolongs a lease: KEYS lease; ARGV holder, ms. Returns 1 while the holder has it. */
export const RENEW = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])`;

/** Gives a lease back: KEYS lease; ARGV holder. */
export const RELEASE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`;

/**
 * Says that an instance is alive, by the clock of Redis: KEYS sorted set, name of this Redis; ARGV instance, ms after
 * which another counts as dead. Returns those alive, and the name: empty when Redis has none, as it was emptied.
 */
export const BEAT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], now + ARGV[2], '+inf')
return { redis.call('ZRANGE', KEYS[1], 0, -1), redis.call('GET', KEYS[2]) or '' }`;
