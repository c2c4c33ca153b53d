import 'server-only';
import { exhibitionMedia, investigationMedia, resourceNamed } from '@/lib/domain/media-groups';
import {
  exhibitionPath,
  galleryPath,
  investigationPath,
  resourcesPath,
  type Route,
} from '@/lib/routes';
import { getInvestigation } from './investigations';
import { getExhibition } from './programme';

/**
 * The one address of what an address below a record shows; null for every other address. Anybody can make up addresses
 * below a record without an end: each shows its page with one of a few panels open, and is answered as that one,
 * which is rendered once and kept (checklist GEN-05, GEN-08). Where an address names one of a record's media it waits
 * for the record's detail, as the page would.
 *
 * @param path decoded, of a record there is
 */
export async function panelPath(route: Route, path: string): Promise<string | null> {
  const segments = path.slice(1).split('/');
  if (route.kind === 'investigation' && segments.length > 2) {
    return investigationPanel(route.slug, segments[3]);
  }
  if (route.kind === 'exhibition' && segments.length > 3) {
    return exhibitionPanel(route.slug, segments.slice(3));
  }
  return null;
}

async function investigationPanel(slug: string, segment: string | undefined): Promise<string> {
  const panel = resourcesPath(investigationPath(slug));
  if (segment === undefined) return panel;
  const detail = (await getInvestigation(slug))?.detail ?? null;
  const named = resourceNamed(investigationMedia(detail), segment);
  return named ? `${panel}/${named.number}` : panel;
}

async function exhibitionPanel(slug: string, [kind, index]: readonly string[]): Promise<string> {
  if (kind === 'resources') return resourcesPath(exhibitionPath(slug));
  const { images } = exhibitionMedia((await getExhibition(slug))?.detail ?? null);
  // Without an image there is no gallery, and its page is the exhibition's.
  if (images.length === 0) return exhibitionPath(slug);
  return galleryPath(slug, Math.min(Number(index), images.length - 1));
}
