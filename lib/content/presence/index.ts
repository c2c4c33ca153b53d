/** Tells which page an address shows before anything is rendered. */
export { BoundedLookup } from './bounded-lookup';
export { canonicalPanel } from './canonical-panel';
export {
  noteListedVisit,
  noteRouteVisit,
  presenceOf,
  presenceSlot,
  presentPathOf,
} from './presence';
export { StandaloneRecords, type Presence } from './standalone-records';
export { usualPath } from './usual-path';
