import type { Content } from './state';

/** What the lists say exists, for answering an address without rendering anything. */
export interface SlugIndex {
  readonly investigation: ReadonlyMap<string, number>;
  readonly category: ReadonlySet<string>;
  readonly methodology: ReadonlySet<string>;
  readonly location: ReadonlySet<string>;
  readonly exhibition: ReadonlyMap<string, number>;
  readonly event: ReadonlyMap<string, number>;
  readonly news: ReadonlySet<string>;
  readonly publication: ReadonlySet<string>;
  readonly subdomain: ReadonlySet<string>;
}

const idsBySlug = (items: readonly { slug: string; id: number }[] = []) =>
  new Map(items.map((item) => [item.slug, item.id]));

const slugs = (items: readonly { slug: string | null }[] = []) =>
  new Set(items.flatMap((item) => (item.slug === null ? [] : [item.slug])));

/** Builds the index of everything the collections name. */
export function buildSlugIndex(collections: Content['collections']): SlugIndex {
  const list = collections.investigations?.value;
  const investigations = list?.investigations ?? [];
  return {
    investigation: idsBySlug(investigations),
    category: slugs([...(list?.areas ?? []), ...investigations.flatMap((item) => item.areas)]),
    methodology: slugs([
      ...(collections.methodologies?.value ?? []),
      ...investigations.flatMap((item) => item.methodologies),
    ]),
    location: slugs(investigations.flatMap((item) => item.locations)),
    exhibition: idsBySlug(collections.exhibitions?.value),
    event: idsBySlug(collections.events?.value),
    news: slugs(collections.news?.value),
    publication: slugs(collections.publications?.value),
    subdomain: slugs(collections.subdomains?.value),
  };
}
