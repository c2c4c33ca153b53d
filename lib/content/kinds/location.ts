import { locationPath } from '@/lib/routes';
import type { Kind } from './kind';
import { none } from './list-source';

/** Locations, which the list of investigations contains. */
export const location = {
  list: null,
  details: {},
  detailKeys: none,
  restBase: null,
  listIsComplete: false,
  quotedIn: null,
  page: { routes: ['location'], list: 'investigations' as const, path: locationPath },
} satisfies Kind;
