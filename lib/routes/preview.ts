import { encodePath, encodeSegment } from './spelling';

/** The endpoint of preview links (docs/specification/site.md). */
export const PREVIEW_PATH = '/api/preview';

/** Where 'Exit preview' sends its form. */
export const EXIT_PREVIEW_PATH = '/api/preview/exit';

/**
 * Returns the internal path of a draft's page, to which only the middleware leads. `id` is valid for one render. The
 * path contains the slug because the readers of news and events find their open item by the parameter of that name.
 */
export const draftPath = (id: string, slug: string) => `/draft/${id}/${encodeSegment(slug)}`;

/** Returns the internal path of the subtitles of a draft's film, from its decoded public path. */
export const draftTrackPath = (id: string, path: string) =>
  `/draft/${id}${encodePath(path.slice('/api'.length))}`;

/** Returns the internal path of a page that says why there is no preview. */
export const previewNoticePath = (notice: string) => `/preview-notice/${notice}`;

/** The folder of drafts' files, each at its path on the CMS, for visitors who have followed a review link. */
export const REVIEW_FILES_PATH = '/api/preview/files';

/** The parameter of a file's address that identifies the link for which it was made. */
export const REVIEW_SEAL = 'seal';
