import type { Kind } from './kind';
import { WITHOUT_LIST } from './list-source';

/** A kind that other records name, but no list contains. It has no page, and only events report its removal. */
const part = {
  ...WITHOUT_LIST,
  quotedIn: 'details',
  page: null,
} satisfies Kind;

export const organisation = part;

/** Uploads: pictures, films and documents. */
export const media = part;
