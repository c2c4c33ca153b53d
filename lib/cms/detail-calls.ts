import type { EventDetail } from '@/lib/domain/event';
import type { ExhibitionDetail } from '@/lib/domain/exhibition';
import type { InvestigationDetail } from '@/lib/domain/investigation';
import type { Page } from '@/lib/domain/page';
import type { Person, PersonRelatedItem } from '@/lib/domain/person';

import type { CmsCall, SiteOption } from './call';
import { detailCall, firstOfListCall, listCall } from './call-builders';
import { toEventDetail } from './transform/event';
import { toExhibitionDetail } from './transform/exhibition-detail';
import { toInvestigationDetail } from './transform/investigation-detail';
import { toPage } from './transform/page';
import { toSinglePerson } from './transform/person';
import { toPersonRelatedItems } from './transform/person-related-item';

/** `acf/v3/investigation/{id}` (checklist CALL-09); null when the CMS has no fields for the id. */
export function investigationDetailCall(id: number): CmsCall<InvestigationDetail | null> {
  return detailCall('investigation-detail', 'acf/v3/investigation', id, toInvestigationDetail);
}

/** `acf/v3/exhibition/{id}` (checklist CALL-03); null when the CMS has no fields for the id. */
export function exhibitionDetailCall(id: number): CmsCall<ExhibitionDetail | null> {
  return detailCall('exhibition-detail', 'acf/v3/exhibition', id, toExhibitionDetail);
}

/** `acf/v3/event/{id}` (checklist CALL-05); null when the CMS has no fields for the id. */
export function eventDetailCall(id: number): CmsCall<EventDetail | null> {
  return detailCall('event-detail', 'acf/v3/event', id, toEventDetail);
}

/**
 * `wp/v2/pages?path=/about/{page}`, or with a site `/about-{site}/{page}` (checklist CALL-13); null when there is no
 * such page. Throws `RangeError` for an empty slug.
 */
export function pageCall(slug: string, { site }: SiteOption = {}): CmsCall<Page | null> {
  requireSlug(slug);
  const folder = site ? `about-${site}` : 'about';
  // A slash would refer to a page in another folder.
  const queryFor = (name: string) => ({ path: `/${folder}/${name.replaceAll('/', '%2F')}` });
  return firstOfListCall('page', 'wp/v2/pages', queryFor, slug, toPage);
}

/**
 * `wp/v2/person?slug=` (checklist CALL-18); null when there is no such person. Throws `RangeError` for an empty slug,
 * for which the CMS would return everybody.
 */
export function personCall(slug: string): CmsCall<Person | null> {
  requireSlug(slug);
  return firstOfListCall(
    'person',
    'wp/v2/person',
    (name) => ({ slug: name }),
    slug,
    toSinglePerson,
  );
}

/** `fa/v1/related/{personId}` (checklist CALL-19). */
export function relatedCall(personId: number): CmsCall<readonly PersonRelatedItem[]> {
  const path = `fa/v1/related/${encodeURIComponent(personId)}`;
  return listCall('related', path, {}, toPersonRelatedItems);
}

function requireSlug(slug: string): void {
  if (slug.trim() === '') throw new RangeError('A slug is required');
}
