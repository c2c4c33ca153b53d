import { VISITOR_PATIENCE_MS } from '@/lib/clock';
import type { CitingText } from '@/lib/domain/evidence';
import { mediaOf, resourcesNamed } from '@/lib/domain/media-groups';
import type { ResourceOfRecord } from '@/lib/domain/resource-of-record';
import { siteSlot } from '@/lib/process-slot.mjs';
import { awaitCms } from '@/lib/work';
import { contentStore, presentSlug } from '../store';

const nameOf = (found: ResourceOfRecord): string => {
  switch (found.is) {
    case 'film':
      return found.film.name;
    case 'picture':
      return found.picture.name;
    case 'document':
      return found.document.name;
    default:
      return found satisfies never;
  }
};

/**
 * Lists the texts of published records that lead to a resource or a part of it, in the order of the lists
 * (docs/specification/parts.md, 'Evidence').
 *
 * @param waits true to wait briefly for details not yet read, for a page that is cached
 */
export async function listCiting(
  found: ResourceOfRecord,
  waits: boolean,
): Promise<readonly CitingText[]> {
  const store = contentStore();
  const search = siteSlot.get()?.search;
  const { kind, record, detail } = found.of;
  if (!store || !search || !detail) return [];
  const read = search.unread.read().then(() => search.citations.update());
  if (waits) await awaitCms(store.clock, VISITOR_PATIENCE_MS, read);
  const media = mediaOf(detail);
  const name = nameOf(found);
  const isIt = (asked: string) => {
    const [named, other] = resourcesNamed(media, asked);
    return named?.name === name && !other;
  };
  return search.citations.records().flatMap(({ citations, path, ...citing }) =>
    citations
      .filter(
        ({ to }) =>
          to.kind === kind &&
          presentSlug(kind, to.slug) === record.slug &&
          to.name !== null &&
          isIt(to.name),
      )
      .map(({ words, anchor }) => ({
        ...citing,
        words,
        href: anchor === null ? path : `${path}#${anchor}`,
      })),
  );
}
