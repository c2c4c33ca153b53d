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

/** What an address below a record shows. */
export interface PanelAt {
  /** The path of the record's page with the panel open. */
  readonly path: string;
  /** Of a resource: the one address that it has, to which all others lead. */
  readonly address?: string;
  /** Where what was asked for names a file that was replaced: no part of it is in the new one. */
  readonly isOfFormerFile?: true;
  /** Of a resource, which has a page of its own. */
  readonly resource?: ResourceAddress & Pick<ShownResource, 'is'>;
}

/**
 * What a path below a record shows; null for any other path. There is no end of made-up paths below a record, but each
 * shows the record's page with one of a few panels open. Rewritten to that panel's path, the page is rendered once and cached
 * (checklist GEN-05, GEN-08); all names that no resource has show one that says so. For a path that names one of the
 * record's media this waits for the record's detail, as the page would; 'unknown' while that is not held, since nothing can
 * be said to be gone then.
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
 * True for an address below a record that none of the site's links has, of which there is no end. Percent-encoded, as are
 * those of the panel.
 */
export const isInvented = (asked: string, { path, address }: PanelAt): boolean =>
  asked !== (address ?? path);

/** The detail of a record from a list; 'unknown' while the CMS does not give it. */
async function detailOf(kind: MediaKind, slug: string): Promise<MediaDetail | 'unknown' | null> {
  const id = heldContent().index[kind].get(slug);
  if (id === undefined || id === null) return null;
  const detail = await readDetail(`${kind}-detail`, id);
  const key: DetailKey = `${kind}-detail:${id}`;
  return !detail && contentStore()?.wasRenderedWithout(key) ? 'unknown' : detail;
}

/** The panel of a record that says that what its address names is not there. */
const missing = (recordPath: string): PanelAt => ({
  path: `${resourcesPath(recordPath)}/${NO_RESOURCE}`,
});

/** The panel of a record, with the resource that a segment names, or the two that had its name. */
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
