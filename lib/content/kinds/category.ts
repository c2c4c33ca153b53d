import { categoryPath } from '@/lib/routes';
import type { Kind } from './kind';
import { none } from './list-source';

/** Categories, which the list of investigations contains. */
export const category = {
  list: null,
  details: {},
  detailKeys: none,
  restBase: null,
  listIsComplete: false,
  quotedIn: null,
  page: { routes: ['category'], list: 'investigations' as const, path: categoryPath },
} satisfies Kind;
