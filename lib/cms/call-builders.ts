import { spellingsOf } from '@/lib/domain/slug';

import { ANSWER_BYTES } from './answer-limits';
import type { CmsCall } from './call';
import { isNothing } from './schemas/absent';
import { expectFields, expectList } from './schemas/answer';
import type { ListReader } from './schemas/list-reader';
import { createRecordContext, type RecordContext } from './schemas/read-records';

/** Reads the rows of an answer one by one. Skips and reports unreadable ones. */
export interface ReadRows<T> {
  (rows: unknown, context: RecordContext): readonly T[];
  prepare?: ListReader<T & object>['prepare'];
}

/** Creates a call whose answer is a list of records. */
export function listCall<T>(
  name: string,
  path: string,
  query: Readonly<Record<string, string>>,
  read: ReadRows<T>,
): CmsCall<readonly T[]> {
  return {
    name,
    path,
    query,
    paged: false,
    transform: (raw, report) => read(expectList(name, raw), createRecordContext(name, report)),
    prepare: async (raw, onRead) => {
      if (Array.isArray(raw)) await read.prepare?.(raw, onRead);
    },
  };
}

/** A paginated list. */
export function pagedCall<T>(
  name: string,
  path: string,
  query: Readonly<Record<string, string>>,
  read: ReadRows<T>,
): CmsCall<readonly T[]> {
  return { ...listCall(name, path, query, read), paged: true };
}

/** Creates a call for the fields of one post. The result is null if the CMS has none for the id. */
export function detailCall<T>(
  name: string,
  path: string,
  id: number,
  read: (fields: unknown, context: RecordContext) => T | null,
): CmsCall<T | null> {
  return {
    name,
    path: `${path}/${encodeURIComponent(id)}`,
    query: {},
    paged: false,
    maxBytes: ANSWER_BYTES.record,
    transform(raw, report) {
      const fields = expectFields(name, raw);
      return fields && read(fields, createRecordContext(name, report, id).at('acf'));
    },
  };
}

/**
 * Creates a call for the first item of a list, if it is the one requested: a CMS that ignores the filter returns
 * another. The call uses the spelling of the site's address. A CMS that compares slugs as stored may know the record
 * only in another spelling.
 *
 * @param queryFor the query for one spelling of the slug
 */
export function firstOfListCall<T extends { readonly slug: string }>(
  name: string,
  path: string,
  queryFor: (slug: string) => Readonly<Record<string, string>>,
  slug: string,
  read: (raw: unknown, context: RecordContext) => T | null,
): CmsCall<T | null> {
  const [query, ...otherQueries] = spellingsOf(slug).map(queryFor);
  return {
    name,
    path,
    query: query ?? {},
    otherQueries,
    paged: false,
    maxBytes: ANSWER_BYTES.record,
    transform(raw, report) {
      const [first] = expectList(name, raw);
      if (isNothing(first)) return null;
      const context = createRecordContext(name, report, slug, '[0]');
      const record = read(first, context);
      if (record === null || record.slug === slug) return record;
      context.at('slug').report('the answer has another slug');
      return null;
    },
  };
}
