/**
 * Everything that names this agency: names, addresses, menus, time zone. Another agency changes this folder alone.
 */

export * from './agency';
export * from './cms-ids';
export * from './menu';
