import {
  exhibitionMedia,
  investigationMedia,
  NO_RESOURCE,
  resourceNamed,
  type MediaGroups,
} from '@/lib/domain/media-groups';
import {
  exhibitionPath,
  galleryPath,
  investigationPath,
  resourcesPath,
  type Route,
} from '@/lib/routes';
import type { Details } from '../kinds';
import { heldContent, readDetail } from '../store';

/**
 * The canonical path for a path below a record; null for any other path. There is no end of made-up paths below a
 * record, but each shows the record's page with one of a few panels open. Rewritten to that panel's path, the page is
 * rendered once and cached (checklist GEN-05, GEN-08); all names that no resource has show one that says so. For a path
 * that names one of the record's media this waits for the record's detail, as the page would.
 *
 * @param path decoded, of an existing record
 */
export async function canonicalPanel(route: Route, path: string): Promise<string | null> {
  const segments = path.slice(1).split('/');
  if (route.kind === 'investigation' && segments.length > 2) {
    return investigationPanel(route.slug, segments[3]);
  }
  if (route.kind === 'exhibition' && segments.length > 3) {
    return exhibitionPanel(route.slug, segments.slice(3));
  }
  return null;
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/**
 * True for an address below a record that none of the site's links has, of which there is no end: it is neither the path of
 * the panel that it shows nor the name of the resource that it opens. Both paths are percent-encoded.
 */
export function isInvented(path: string, shown: string): boolean {
  if (path === shown) return false;
  return !/\/resources\/[1-9]\d*$/.test(shown) || parentOf(path) !== parentOf(shown);
}

/** The detail of a record from a list. */
async function detailOf<Kind extends 'investigation' | 'exhibition'>(
  kind: Kind,
  slug: string,
): Promise<Details[`${Kind}-detail`] | null> {
  const id = heldContent().index[kind].get(slug);
  return id === undefined || id === null ? null : readDetail(`${kind}-detail`, id);
}

/** The panel of a record that says that what its address names is not there. */
const missing = (recordPath: string) => `${resourcesPath(recordPath)}/${NO_RESOURCE}`;

/** The panel of a record, with the resource that a segment names. */
function resourcePanel(recordPath: string, media: MediaGroups, segment: string): string {
  const named = resourceNamed(media, segment);
  return named ? `${resourcesPath(recordPath)}/${named.number}` : missing(recordPath);
}

async function investigationPanel(slug: string, segment: string | undefined): Promise<string> {
  const path = investigationPath(slug);
  if (segment === undefined) return resourcesPath(path);
  return resourcePanel(path, investigationMedia(await detailOf('investigation', slug)), segment);
}

async function exhibitionPanel(slug: string, [kind, segment]: readonly string[]): Promise<string> {
  const path = exhibitionPath(slug);
  if (segment === undefined) return resourcesPath(path);
  const media = exhibitionMedia(await detailOf('exhibition', slug));
  if (kind === 'resources') return resourcePanel(path, media, segment);
  const index = Number(segment);
  return index < media.images.length ? galleryPath(slug, index) : missing(path);
}
