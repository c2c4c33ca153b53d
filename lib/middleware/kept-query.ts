import { namesPart } from '@/lib/routes';

/**
 * Returns the part of the query that a redirect to the canonical address of a resource keeps. It keeps everything
 * except the requested part of the resource in two cases: if the address has a number, which never named a resource
 * permanently, or if it names a replaced file, whose parts the new file lacks.
 *
 * @param query with or without its question mark
 */
export function keptQuery(pathname: string, query: string, isOfFormerFile = false): string {
  if (!isOfFormerFile && !/\/\d+$/.test(pathname)) return query;
  const pairs = query.replace('?', '').split('&');
  return pairs.filter((pair) => !namesPart(pair.split('=', 1)[0] ?? '')).join('&');
}
