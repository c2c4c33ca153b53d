import type { Kind } from './kind';
import { WITHOUT_LIST } from './list-source';

/** What other records name, and no list: it has no page. That one was removed, events alone say. */
const part = {
  ...WITHOUT_LIST,
  quotedIn: 'details',
  page: null,
} satisfies Kind;

export const organisation = part;

/** Uploads: pictures, films and documents. */
export const media = part;
