import type { RedisClient } from './redis-link';

/** Keys looked at together. */
const AT_ONCE = 200;

/** Deletes every key with this prefix; returns them. */
export async function deleteKeys(client: RedisClient, prefix: string): Promise<readonly string[]> {
  const found: string[] = [];
  const pattern = `${prefix.replace(/[\\*?[\]]/g, '\\$&')}*`;
  for await (const keys of client.scanIterator({ MATCH: pattern, COUNT: AT_ONCE }))
    found.push(...keys);
  if (found.length > 0) await client.del(found);
  return found;
}
