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

/**
 * Deletes what versions before 1.1 have left, which share nothing with this one: nobody else removes from it what is taken
 * down. False while one of their instances is alive, as it was in the last `deadAfter` milliseconds.
 */
export async function deleteFormerKeys(
  client: RedisClient,
  prefix: string,
  deadAfter: number,
): Promise<boolean> {
  const [[time], [newest]] = await Promise.all([
    client.time(),
    // Of another kind, it says of nobody that it is alive.
    client.zRangeWithScores(`${prefix}instances`, -1, -1).catch(() => []),
  ]);
  if (newest && Number(time) * 1_000 - newest.score < deadAfter) return false;
  await deleteKeys(client, prefix);
  return true;
}
