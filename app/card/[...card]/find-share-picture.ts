import {
  getCategory,
  getLocation,
  getMethodology,
  getNewsItem,
  getPublication,
  getSubdomain,
  heldEvent,
  heldExhibition,
  heldInvestigation,
  heldPage,
  heldPerson,
} from '@/lib/content';
import type { SharePicture } from '@/lib/domain/share-picture';
import type { SharePictureKind } from '@/lib/routes';
import {
  sharePictureOf,
  sharePictureOfEvent,
  sharePictureOfExhibition,
  sharePictureOfInvestigation,
  sharePictureOfListPage,
  sharePictureOfNewsItem,
  sharePictureOfPerson,
  sharePictureOfPublication,
  sharePictureOfSubdomain,
  sharePictureOfTextPage,
} from '@/lib/seo';

const of = <Record>(record: Record | null, sharePicture: (record: Record) => SharePicture | null) =>
  record === null ? null : sharePicture(record);

/** Share pictures by kind and name. None of these functions sends a request to the CMS. */
const SHARE_PICTURES: Readonly<Record<SharePictureKind, (name: string) => SharePicture | null>> = {
  investigation: (slug) => of(heldInvestigation(slug), sharePictureOfInvestigation),
  exhibition: (slug) => of(heldExhibition(slug), sharePictureOfExhibition),
  event: (slug) => of(heldEvent(slug), sharePictureOfEvent),
  news: (slug) => of(getNewsItem(slug), sharePictureOfNewsItem),
  publication: (slug) => of(getPublication(slug), sharePictureOfPublication),
  person: (slug) => of(heldPerson(slug), sharePictureOfPerson),
  page: (slug) => of(heldPage(slug), ({ title, page }) => sharePictureOfTextPage(title, page)),
  category: (slug) =>
    of(getCategory(slug), ({ area }) => sharePictureOf({ kind: 'category', title: area.name })),
  methodology: (slug) =>
    of(getMethodology(slug), ({ methodology: { title } }) =>
      sharePictureOf({ kind: 'methodology', title }),
    ),
  location: (slug) =>
    of(getLocation(slug), ({ location }) =>
      sharePictureOf({ kind: 'location', title: location.name }),
    ),
  showcase: (slug) => of(getSubdomain(slug), ({ subdomain }) => sharePictureOfSubdomain(subdomain)),
  list: sharePictureOfListPage,
};

const isSharePictureKind = (kind: string): kind is SharePictureKind =>
  Object.hasOwn(SHARE_PICTURES, kind);

/** Returns the share picture of a page from the first segments of its path, or null when there is no such page. */
export function findSharePicture(
  kind: string,
  name: string,
): { readonly kind: SharePictureKind; readonly sharePicture: SharePicture } | null {
  const sharePicture = isSharePictureKind(kind) ? SHARE_PICTURES[kind](name) : null;
  return isSharePictureKind(kind) && sharePicture ? { kind, sharePicture } : null;
}
