/**
 * Everything specific to this agency: names, addresses, menus, time zone, what it has tested.
 * docs/guides/another-agency.md lists what else another agency changes.
 */

export * from './accessibility';
export * from './agency';
export * from './cms-ids';
export * from './colours.mjs';
export * from './menu';
export * from './unlisted-pages';
