import { join } from 'node:path';
import type { Clock } from '@/lib/clock';
import type { Cluster } from '@/lib/cluster';
import { createDraftQuestion } from '@/lib/cms';
import type { Environment } from '@/lib/env';
import type { MediaReview } from './media';
import { presenceOf } from './presence';
import { previewSlot, UsedLinks } from './preview';

/** How long (ms) an editor waits for the CMS to give a draft: well within what a proxy allows. */
const PATIENCE_MS = 8_000;

/** Fills the slot of previews. */
export function openPreviews(
  environment: Environment,
  folder: string,
  clock: Clock,
  media: MediaReview,
  cluster: Cluster | undefined,
): void {
  const { cmsApiRoot, cmsAuthorization, signingKeys, siteUrl, siteVariant } = environment;
  previewSlot.set({
    keys: signingKeys,
    clock,
    isSecure: siteUrl.startsWith('https:'),
    usedLinks: new UsedLinks(
      join(folder, 'used-previews'),
      cluster && ((name, ms) => cluster.claim(name, ms)),
    ),
    ask: createDraftQuestion({
      apiRoot: cmsApiRoot,
      authorization: cmsAuthorization,
      keys: signingKeys,
      clock,
      timeoutMs: PATIENCE_MS,
    }),
    isPublished: async (route) => (await presenceOf(route)) === 'present',
    siteVariant,
    review: (key, value) => media.review(key, value),
  });
}
