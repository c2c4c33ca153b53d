/** Determines which page an address shows before anything is rendered. */
export { BoundedLookup } from './bounded-lookup';
export { isInvented, panelAt, type PanelAt } from './canonical-panel';
export { movedPath, usualAddress } from './moved-path';
export { oldAddress, oldQuery } from './old-address';
export { partPath, partSegment, readPartSegment } from './resource-path';
export { noteListedVisit, noteRouteVisit, presenceOf, presentPathOf } from './presence';
export { StandaloneRecords, type Presence } from './standalone-records';
