import type { ResourceKey } from '../kinds';
import type { TestSite } from './site';

/** Returns the number of items of a list or detail that a site holds back. */
export const holdsBack = (site: TestSite, key: ResourceKey): number =>
  site.store.heldBack.of(key).size;
