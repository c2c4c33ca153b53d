import {
  isOfFormerFile,
  mediaOf,
  NO_RESOURCE,
  resourcesNamed,
  type MediaGroups,
} from '@/lib/domain/media-groups';
import type { ResourceAddress } from '@/lib/domain/resource-address';
import { resourceNamed, type ShownResource } from '@/lib/domain/resource-of-record';
import { galleryPath, resourcePath, resourcesPath, type Route } from '@/lib/routes';
import { pageOf, type DetailKey, type MediaDetail, type MediaKind } from '../kinds';
import { contentStore, heldContent, readDetail } from '../store';

/** The panel that an address below a record shows. */
export interface PanelAt {
  /** The path of the record's page with the panel open. */
  readonly path: string;
  /** For a resource, its canonical address, to which all others redirect. */
  readonly address?: string;
  /** Set when the request names a replaced file, so that no part of it exists in the new one. */
  readonly isOfFormerFile?: true;
  /** Set for a resource, which has a page of its own. */
  readonly resource?: ResourceAddress & Pick<ShownResource, 'is'>;
}

/**
 * Returns what a path below a record shows; null for any other path. Paths below a record can be made up without end,
 * but each shows the record's page with one of a few panels open. Rewritten to that panel's path, the page is rendered
 * once and cached (checklist GEN-05, GEN-08). All names without a resource share one panel that says so. A path to one
 * of the record's media waits for the record's detail, as the page would. Without the detail it returns 'unknown',
 * since the resource may still exist.
 *
 * @param path decoded, of an existing record
 */
export async function panelAt(route: Route, path: string): Promise<PanelAt | 'unknown' | null> {
  const segments = path.slice(1).split('/');
  if (route.kind === 'investigation' && segments.length > 2) {
    return recordPanel(route.kind, route.slug, segments.slice(2));
  }
  if (route.kind === 'exhibition' && segments.length > 3) {
    return recordPanel(route.kind, route.slug, segments.slice(3));
  }
  return null;
}

/**
 * Returns true for an address below a record that no link of the site has, of which there is no end. Both addresses are
 * percent-encoded.
 */
export const isInvented = (asked: string, { path, address }: PanelAt): boolean =>
  asked !== (address ?? path);

/** Returns the detail of a record from a list; 'unknown' while the CMS does not provide it. */
async function detailOf(kind: MediaKind, slug: string): Promise<MediaDetail | 'unknown' | null> {
  const id = heldContent().index[kind].get(slug);
  if (id === undefined || id === null) return null;
  const detail = await readDetail(`${kind}-detail`, id);
  const key: DetailKey = `${kind}-detail:${id}`;
  return !detail && contentStore()?.wasRenderedWithout(key) ? 'unknown' : detail;
}

/** Returns a record's panel that says that there is no such resource. */
const missing = (recordPath: string): PanelAt => ({
  path: `${resourcesPath(recordPath)}/${NO_RESOURCE}`,
});

/** Returns a record's panel with the resource that a segment names, or with both if two had that name. */
function resourcePanel(
  { path, ...record }: { readonly path: string } & Omit<ResourceAddress, 'name'>,
  media: MediaGroups,
  segment: string,
): PanelAt {
  const [named, other] = resourcesNamed(media, segment);
  if (!named) return missing(path);
  const panel = `${resourcesPath(path)}/${named.number}`;
  if (other) return { path: `${panel},${other.number}` };
  const { name } = named;
  const shown = resourceNamed(media, name);
  return {
    path: panel,
    address: resourcePath(path, name),
    ...(isOfFormerFile(named, segment) && { isOfFormerFile: true }),
    ...(shown && { resource: { ...record, name, is: shown.is } }),
  };
}

async function recordPanel(
  kind: MediaKind,
  slug: string,
  [panel, segment]: readonly string[],
): Promise<PanelAt | 'unknown'> {
  const path = pageOf(kind).path(slug);
  if (segment === undefined) return { path: resourcesPath(path) };
  const detail = await detailOf(kind, slug);
  const isGallery = kind === 'exhibition' && panel !== 'resources';
  if (detail === 'unknown' && !isGallery) return detail;
  const media = mediaOf(detail === 'unknown' ? null : detail);
  if (!isGallery) return resourcePanel({ path, kind, slug }, media, segment);
  const index = Number(segment);
  return index < media.images.length ? { path: galleryPath(slug, index) } : missing(path);
}
