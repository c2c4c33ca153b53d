import { namesPart } from '@/lib/routes';

/**
 * What a redirect to the one address of a resource keeps of the query: all of it, but without the part of the resource that was
 * asked for where the address has a number, which never named one for good, or names a file that was replaced, as no part
 * of that is in the new one.
 *
 * @param query with or without its question mark
 */
export function keptQuery(pathname: string, query: string, isOfFormerFile = false): string {
  if (!isOfFormerFile && !/\/\d+$/.test(pathname)) return query;
  const pairs = query.replace('?', '').split('&');
  return pairs.filter((pair) => !namesPart(pair.split('=', 1)[0] ?? '')).join('&');
}
