import { categoryPath, locationPath } from '@/lib/routes';
import type { Kind } from './kind';
import { WITHOUT_LIST } from './list-source';

/** Categories, which the list of investigations contains. */
export const category = {
  ...WITHOUT_LIST,
  quotedIn: null,
  page: { routes: ['category'], list: 'investigations' as const, path: categoryPath },
} satisfies Kind;

/** Locations, which the same list contains. */
export const location = {
  ...WITHOUT_LIST,
  quotedIn: null,
  page: { routes: ['location'], list: 'investigations' as const, path: locationPath },
} satisfies Kind;
