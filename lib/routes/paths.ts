/** The feeds, which every page names. */
export const FEED_PATHS = { atom: '/feed.xml', json: '/feed.json' } as const;

export const investigationPath = (slug: string) => `/investigation/${encodeURIComponent(slug)}`;
export const categoryPath = (slug: string) => `/category/${encodeURIComponent(slug)}`;
export const methodologyPath = (slug: string) => `/methodology/${encodeURIComponent(slug)}`;
export const locationPath = (slug: string) => `/location/${encodeURIComponent(slug)}`;
export const subdomainPath = (slug: string) => `/subdomain/${encodeURIComponent(slug)}`;
export const exhibitionPath = (slug: string) =>
  `/programme/exhibitions/${encodeURIComponent(slug)}`;
/** The page of a record with its Media & Resources panel open. */
export const resourcesPath = (recordPath: string) => `${recordPath}/resources`;
/** The gallery at an image, counted from 0. */
export const galleryPath = (slug: string, index: number) =>
  `${exhibitionPath(slug)}/gallery/${index}`;
export const eventPath = (slug: string) => `/programme/events/${encodeURIComponent(slug)}`;
export const newsPath = (slug: string) => `/programme/news/${encodeURIComponent(slug)}`;
export const publicationPath = (slug: string) =>
  `/programme/publications/${encodeURIComponent(slug)}`;
export const personPath = (slug: string) => `/about/team/member/${encodeURIComponent(slug)}`;
export const aboutPagePath = (slug: string) => `/about/${encodeURIComponent(slug)}`;
export const programmePagePath = (slug: string) => `/programme/${encodeURIComponent(slug)}`;

/**
 * True for pages with a wider Content-Security-Policy than the others. A policy comes with a document, so links to
 * these pages need a full load.
 */
export const hasOwnPolicy = (path: string) => path === '/donate';
