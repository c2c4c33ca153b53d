/** Tells which page an address shows before anything is rendered. */
export { BoundedLookup } from './bounded-lookup';
export { canonicalPanel, isInvented } from './canonical-panel';
export { movedPath, usualAddress } from './moved-path';
export { oldAddress, oldQuery, uploadsPathSlot } from './old-address';
export {
  noteListedVisit,
  noteRouteVisit,
  presenceOf,
  presenceSlot,
  presentPathOf,
} from './presence';
export { StandaloneRecords, type Presence } from './standalone-records';
