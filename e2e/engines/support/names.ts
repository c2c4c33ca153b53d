import type { Target } from './in-page';

type Name = NonNullable<Target['name']>;

const byRole =
  (role: string) =>
  (name: Name, within?: Target): Target => ({ role, name, ...(within ? { within } : {}) });

export const button = byRole('button');
export const link = byRole('link');
export const dialog = byRole('dialog');
export const region = byRole('region');
export const navigation = byRole('navigation');
export const list = byRole('list');

/** Returns the target that opens a fold. */
export const summary = (name: Name, within?: Target): Target => ({
  css: 'summary',
  name,
  ...(within ? { within } : {}),
});

export const H1: Target = { css: 'h1' };
export const BAR: Target = { role: 'banner' };
export const MAIN: Target = { role: 'main' };
