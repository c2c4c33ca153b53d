/**
 * Everything specific to this agency: names, addresses, menus, time zone. Another agency would change only this
 * folder.
 */

export * from './agency';
export * from './cms-ids';
export * from './menu';
