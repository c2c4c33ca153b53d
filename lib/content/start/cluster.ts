import { basename } from 'node:path';
import { systemClock } from '@/lib/clock';
import type { Cluster } from '@/lib/cluster';
import { EnvironmentError, type Environment } from '@/lib/env';
import { log } from '@/lib/log';
import type { Instance } from '../cluster';
import { REMEMBER_FOR } from './storage';
import type { ContentStore } from '../store';
import type { EventSharing, Journal } from '../sync';

/** The event sharing of a single instance: it has no others to notify. */
export const NO_SHARING: EventSharing = {
  announce: () => Promise.resolve(true),
  withdraw: () => Promise.resolve(),
  pause: () => Promise.resolve(),
};

/** This process's connection to the other instances. */
export interface Shared {
  readonly cluster: Cluster;
  readonly instance: Instance;
}

/** Makes this process one of several instances. Returns null without `REDIS_URL`. Does not connect yet. */
export async function openCluster(
  { redisUrl, signingKeys }: Environment,
  folder: string,
  store: ContentStore,
  journal: Journal,
): Promise<Shared | null> {
  if (redisUrl === undefined) return null;
  if (signingKeys.length === 0)
    log.warn(
      'Without REVALIDATE_SECRET, whoever can write to Redis can change what the site shows',
    );
  // Loaded only with a Redis: its client consists of hundreds of modules.
  const [connection, instances] = await Promise.all([
    import('@/lib/cluster'),
    import('../cluster'),
  ]);
  const cluster = new connection.Cluster({
    url: redisUrl,
    keys: signingKeys,
    // Instances with a different CMS or site variant share nothing.
    source: basename(folder),
    clock: systemClock,
  });
  return {
    cluster,
    instance: await instances.Instance.open({
      cluster,
      store,
      journal,
      folder,
      rememberFor: REMEMBER_FOR,
    }),
  };
}

/**
 * Stops the cluster if Redis has refused the connection.
 *
 * @throws EnvironmentError when Redis refuses the credentials or the database of `REDIS_URL`.
 */
export function checkRefusal(cluster: Cluster): void {
  const { refusal } = cluster.link;
  if (refusal === null) return;
  cluster.stop();
  throw new EnvironmentError([['REDIS_URL', `is refused by Redis (${refusal.split(' ')[0]})`]]);
}
