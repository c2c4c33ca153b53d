import { encodeSegment } from './spelling';

/** The records for programs: their index, the schema of each, and the interface for libraries (OAI-PMH). */
export const RECORD_PATHS = {
  index: '/records.json',
  schema: '/schemas/record-1.json',
  oai: '/oai',
} as const;

/** The checksums of all published files. */
export const CHECKSUMS_PATH = '/checksums.txt';

export const investigationPath = (slug: string) => `/investigation/${encodeSegment(slug)}`;
export const categoryPath = (slug: string) => `/category/${encodeSegment(slug)}`;
export const methodologyPath = (slug: string) => `/methodology/${encodeSegment(slug)}`;
export const locationPath = (slug: string) => `/location/${encodeSegment(slug)}`;
/** Returns the path of the cases of one year, or of those whose date names none. */
export const yearPath = (year: number | 'undated') => `/year/${year}`;
export const subdomainPath = (slug: string) => `/subdomain/${encodeSegment(slug)}`;
export const exhibitionPath = (slug: string) => `/programme/exhibitions/${encodeSegment(slug)}`;
/** Returns the path of a record with its Media & Resources panel open. */
export const resourcesPath = (recordPath: string) => `${recordPath}/resources`;
/** Returns the path of a picture, film or file of a record's panel, by its name (`lib/domain/media-groups`). */
export const resourcePath = (recordPath: string, name: string) =>
  `${resourcesPath(recordPath)}/${encodeSegment(name)}`;
/** Returns the path of a picture of an exhibition's panel, counted from 0. */
export const galleryPath = (slug: string, index: number) =>
  `${exhibitionPath(slug)}/gallery/${index}`;
/** Returns the path of the map with a place open, by its investigation. Scripts read the query. */
export const mapPlacePath = (slug: string) => `/map?place=${encodeURIComponent(slug)}`;
export const eventPath = (slug: string) => `/programme/events/${encodeSegment(slug)}`;
export const newsPath = (slug: string) => `/programme/news/${encodeSegment(slug)}`;
export const publicationPath = (slug: string) => `/programme/publications/${encodeSegment(slug)}`;
export const personPath = (slug: string) => `/about/team/member/${encodeSegment(slug)}`;

/** The donation page, which shows the text of the About page `donate` (checklist DON-09). */
export const DONATION_PATH = '/donate';
export const DONATION_SLUG = 'donate';

export const aboutPagePath = (slug: string) =>
  slug === DONATION_SLUG ? DONATION_PATH : `/about/${encodeSegment(slug)}`;
export const programmePagePath = (slug: string) => `/programme/${encodeSegment(slug)}`;

/** Returns the path of the subtitles of a film. @param film by `filmInTracks` @param track counted from 0 */
export const trackPath = (
  kind: 'investigation' | 'exhibition',
  slug: string,
  film: string,
  track: number,
) => `/api/subtitles/${kind}/${encodeSegment(slug)}/${film}/${track}`;

/** The lite site's front page; its other addresses are below it. */
export const LITE_ROOT = '/lite';

/**
 * Returns true for an address that is not a page of the app, such as a feed or a page of the lite site. Links to it
 * need a full load.
 */
export const isFilePath = (path: string) =>
  /\.[a-z]+$/.test(path) || path === RECORD_PATHS.oai || /^\/lite(?:\/|$)/.test(path);

/** Returns the path of a part of a long sitemap, counted from 1. */
export const sitemapPartPath = (number: number) => `/sitemap/${number}.xml`;

/** The subject of a share picture: a kind of record, or another page. */
export type SharePictureKind =
  | 'investigation'
  | 'exhibition'
  | 'event'
  | 'news'
  | 'publication'
  | 'person'
  | 'page'
  | 'category'
  | 'methodology'
  | 'location'
  | 'showcase'
  | 'list';

/**
 * Returns the path of the picture of a page's link preview. The hash stands for its content, and the extension is its
 * format.
 */
export const sharePicturePath = (
  kind: SharePictureKind,
  name: string,
  hash: string,
  ending: string,
) => `/card/${kind}/${encodeSegment(name)}/${hash}.${ending}`;

/**
 * Returns true for pages with a wider Content-Security-Policy than the others. A policy comes with a document, so links
 * to these pages need a full load.
 */
export const hasOwnPolicy = (path: string) => path === DONATION_PATH;
