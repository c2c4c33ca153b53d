import { join } from 'node:path';
import type { Clock } from '@/lib/clock';
import { createWakeUp } from '@/lib/cms';
import type { Environment } from '@/lib/env';
import type { openCluster } from './open-cluster';
import { WakeUps } from './sync';

/** How long (ms) the CMS may take to publish what is due: nobody waits for it. */
const PATIENCE_MS = 30_000;

/** Opens the record of when the CMS wants to be woken. Makes no call yet. */
export function openWakeUps(
  { cmsApiRoot, cmsAuthorization, signingKeys }: Environment,
  folder: string,
  clock: Clock,
  shared: Awaited<ReturnType<typeof openCluster>>,
): Promise<WakeUps> {
  return WakeUps.open(join(folder, 'wake-up.json'), {
    clock,
    call: createWakeUp({
      ...{ clock, keys: signingKeys, apiRoot: cmsApiRoot, authorization: cmsAuthorization },
      timeoutMs: PATIENCE_MS,
    }),
    claim: (name, ms) => shared?.cluster.claim(name, ms) ?? Promise.resolve(true),
    share: (appointment) => shared?.instance.wakeUps.share(appointment),
  });
}
