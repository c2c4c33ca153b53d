// Plain JavaScript: the page cache uses this, and Next loads it outside any bundle.

/** The query that asks for a page's data instead of the page (decision 36). */
export const PAGE_DATA_QUERY = '?page-data';

/** Their media type, Next's. */
export const PAGE_DATA_TYPE = 'text/x-component';

/** Names, on a page's data, the version of the page they belong to. */
export const PAGE_VERSION_HEADER = 'x-page-version';
