import { encodePath, encodeSegment } from './spelling';

/** The endpoint of preview links (docs/specification/site.md). */
export const PREVIEW_PATH = '/api/preview';

/** Where 'Exit preview' sends its form. */
export const EXIT_PREVIEW_PATH = '/api/preview/exit';

/**
 * The internal path of a draft's page. The middleware alone leads there; `id` is good for one render. The slug is in it
 * because the readers of news and events find their open item by the parameter of that name.
 */
export const draftPath = (id: string, slug: string) => `/draft/${id}/${encodeSegment(slug)}`;

/** The internal path of the subtitles of a draft's film, whose decoded public path is given. */
export const draftTrackPath = (id: string, path: string) =>
  `/draft/${id}${encodePath(path.slice('/api'.length))}`;

/** The internal path of a page that says why there is no preview. */
export const previewNoticePath = (notice: string) => `/preview-notice/${notice}`;

/** Below it are the files of drafts for whoever has followed a link for review, each at its path on the CMS. */
export const REVIEW_FILES_PATH = '/api/preview/files';

/** The parameter of a file's address that says for which link it was made. */
export const REVIEW_SEAL = 'seal';
