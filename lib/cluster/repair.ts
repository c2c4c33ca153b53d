import type { RedisClient } from './redis-link';

/** Redis's types of the values that are not hashes, by the first part of a key's name. */
const TYPES: Readonly<Record<string, string>> = {
  events: 'stream',
  questions: 'stream',
  instances: 'zset',
  name: 'string',
  id: 'string',
  claim: 'string',
  lease: 'string',
  canary: 'string',
};

/** Keys looked at together. */
const AT_ONCE = 200;

/**
 * Deletes values of another type in place of the site's own, with which Redis refuses every command on them. The instances
 * then share again what they hold. Returns the keys.
 */
export async function repair(client: RedisClient, prefix: string): Promise<readonly string[]> {
  const wrong: string[] = [];
  for await (const keys of client.scanIterator({ MATCH: `${prefix}*`, COUNT: AT_ONCE })) {
    const types = await Promise.all(keys.map((key) => client.type(key)));
    for (const [index, key] of keys.entries()) {
      const [part = ''] = key.slice(prefix.length).split(':');
      if (types[index] !== (TYPES[part] ?? 'hash')) wrong.push(key);
    }
  }
  if (wrong.length > 0) await client.del(wrong);
  return wrong;
}
