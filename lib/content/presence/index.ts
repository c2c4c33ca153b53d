/** Tells which page an address shows before anything is rendered. */
export { BoundedLookup } from './bounded-lookup';
export { isInvented, panelAt, type PanelAt } from './canonical-panel';
export { filmPagePath, momentPath, momentSegment, readMomentSegment } from './film-path';
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
