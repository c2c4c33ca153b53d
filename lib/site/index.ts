/**
 * Everything specific to this agency: names, addresses, menus, time zone, what it has tested. What else another agency changes:
 * docs/guides/another-agency.md.
 */

export * from './accessibility';
export * from './agency';
export * from './cms-ids';
export * from './colours.mjs';
export * from './menu';
export * from './unlisted-pages';
