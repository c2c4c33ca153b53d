import type { ResourceKey } from '../kinds';
import type { TestSite } from './site';

/** How many items of a list or detail a site holds back. */
export const holdsBack = (site: TestSite, key: ResourceKey): number =>
  site.store.heldBack.of(key).size;
