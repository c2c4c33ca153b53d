import 'server-only';
import { siteState } from './state';
import type { CollectionName, Collections } from './targets';

/** What is shown of a list that has never been held: nothing, silently (checklist ERR-02). */
const EMPTY: Collections = {
  investigations: { investigations: [], areas: [] },
  exhibitions: [],
  events: [],
  news: [],
  recognition: [],
  subdomains: [],
  ticker: [],
  map: [],
  methodologies: [],
  publications: [],
  press: [],
  team: { current: [], extended: [], past: [] },
};

/** The list as it is held now; empty when it never has been. Never waits and never throws. */
export function collection<Name extends CollectionName>(name: Name): Collections[Name] {
  return siteState()?.content.collections[name]?.value ?? EMPTY[name];
}
