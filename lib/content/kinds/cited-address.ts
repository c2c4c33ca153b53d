import { canonicalPath, decodePath } from '@/lib/routes';
import type { PageKindName } from './catalogue';
import { recordedAt } from './recorded-at';

/** A record, or one of its resources, that a link in a text leads to. */
export interface CitedAddress {
  readonly kind: PageKindName;
  readonly slug: string;
  /** The resource's name, decoded; null for a link to any other part of the record, or to a number. */
  readonly name: string | null;
  readonly query: URLSearchParams;
}

/** How many path segments precede a resource's name, for each kind with resources. */
const BEFORE_NAME = { investigation: 3, exhibition: 4 } as const;

const hasResources = (kind: PageKindName): kind is keyof typeof BEFORE_NAME => kind in BEFORE_NAME;

/** One or two numbers, by which addresses identified resources before names. They are positions, so they do not last. */
const NUMBER = /^\d+(?:,\d+)*$/;

function nameIn(kind: PageKindName, path: string): string | null {
  if (!hasResources(kind)) return null;
  const [panel, name, ...more] = path.split('/').slice(BEFORE_NAME[kind]);
  if (panel !== 'resources' || name === undefined || more.length > 0) return null;
  return NUMBER.test(name) ? null : name;
}

/** Matches links that may lead into the site: paths, or addresses under its own. */
const INTERNAL = /^(?:\/(?![/\\])|https?:)/i;

/**
 * Returns the record that a link leads to, and its resource; null for any other link.
 *
 * @param origin the site's own
 */
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
