import { canonicalPath, decodePath } from '@/lib/routes';
import type { PageKindName } from './catalogue';
import { recordedAt } from './recorded-at';

/** What a link in a text names of the site's records. */
export interface CitedAddress {
  readonly kind: PageKindName;
  readonly slug: string;
  /** That of a resource, decoded; null for a link to anything else of the record, also to a number. */
  readonly name: string | null;
  readonly query: URLSearchParams;
}

/** Where names of resources stand, by the kinds that have any: the segments before them. */
const BEFORE_NAME = { investigation: 3, exhibition: 4 } as const;

const hasResources = (kind: PageKindName): kind is keyof typeof BEFORE_NAME => kind in BEFORE_NAME;

/** A number, or two, by which addresses called resources before names: they count, and name nothing that lasts. */
const NUMBER = /^\d+(?:,\d+)*$/;

function nameIn(kind: PageKindName, path: string): string | null {
  if (!hasResources(kind)) return null;
  const [panel, name, ...more] = path.split('/').slice(BEFORE_NAME[kind]);
  if (panel !== 'resources' || name === undefined || more.length > 0) return null;
  return NUMBER.test(name) ? null : name;
}

/** A text's links that lead into the site: paths, or addresses under its own. */
const INTERNAL = /^(?:\/(?![/\\])|https?:)/i;

/** The record that a link leads to, and its resource; null for a link to anything else. @param origin the site's own */
export function citedAddress(href: string, origin: string): CitedAddress | null {
  if (!INTERNAL.test(href) || !URL.canParse(href, origin)) return null;
  const url = new URL(href, origin);
  if (url.origin !== new URL(origin).origin) return null;
  const path = canonicalPath(url.pathname);
  const record = path === null ? null : recordedAt(path);
  if (path === null || !record) return null;
  const name = nameIn(record.kind, decodePath(path) ?? '');
  return { ...record, name, query: url.searchParams };
}
