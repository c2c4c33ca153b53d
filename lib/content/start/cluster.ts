import { basename } from 'node:path';
import { systemClock } from '@/lib/clock';
import type { Cluster } from '@/lib/cluster';
import { EnvironmentError, type Environment } from '@/lib/env';
import { log } from '@/lib/log';
import type { Instance } from '../cluster';
import { REMEMBER_FOR } from './storage';
import type { ContentStore } from '../store';
import type { EventSharing, Journal } from '../sync';

/** An instance on its own has nobody to tell. */
export const NO_SHARING: EventSharing = {
  announce: () => Promise.resolve(true),
  withdraw: () => Promise.resolve(),
  pause: () => Promise.resolve(),
};

/** What this process has in common with the other instances. */
export interface Shared {
  readonly cluster: Cluster;
  readonly instance: Instance;
}

/** This process as one of several instances; null without `REDIS_URL`. Connects to nothing yet. */
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
  // Loaded only where there is a Redis: its client consists of hundreds of modules.
  const [connection, instances] = await Promise.all([
    import('@/lib/cluster'),
    import('../cluster'),
  ]);
  const cluster = new connection.Cluster({
    url: redisUrl,
    keys: signingKeys,
    // Instances with another CMS, or another variant of the site, share nothing.
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

/** @throws EnvironmentError when Redis refuses the credentials or the database of `REDIS_URL`. */
export function checkRefusal(cluster: Cluster): void {
  const { refusal } = cluster.link;
  if (refusal === null) return;
  cluster.stop();
  throw new EnvironmentError([['REDIS_URL', `is refused by Redis (${refusal.split(' ')[0]})`]]);
}
