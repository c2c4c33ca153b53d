import { exhibitionMedia, investigationMedia, resourceNamed } from '@/lib/domain/media-groups';
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
 * The one address of what an address below a record shows; null for every other address. Anybody can make up addresses
 * below a record without an end: each shows its page with one of a few panels open, and is answered as that one,
 * which is rendered once and kept (checklist GEN-05, GEN-08). Where an address names one of a record's media it waits
 * for the record's detail, as the page would.
 *
 * @param path decoded, of a record there is
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

/** The detail of a record that a list names. */
async function detailOf<Kind extends 'investigation' | 'exhibition'>(
  kind: Kind,
  slug: string,
): Promise<Details[`${Kind}-detail`] | null> {
  const id = heldContent().index[kind].get(slug);
  return id === undefined || id === null ? null : readDetail(`${kind}-detail`, id);
}

async function investigationPanel(slug: string, segment: string | undefined): Promise<string> {
  const panel = resourcesPath(investigationPath(slug));
  if (segment === undefined) return panel;
  const media = investigationMedia(await detailOf('investigation', slug));
  const named = resourceNamed(media, segment);
  return named ? `${panel}/${named.number}` : panel;
}

async function exhibitionPanel(slug: string, [kind, index]: readonly string[]): Promise<string> {
  if (kind === 'resources') return resourcesPath(exhibitionPath(slug));
  const { images } = exhibitionMedia(await detailOf('exhibition', slug));
  // Without an image there is no gallery, and its page is the exhibition's.
  if (images.length === 0) return exhibitionPath(slug);
  return galleryPath(slug, Math.min(Number(index), images.length - 1));
}
