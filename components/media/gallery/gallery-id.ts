/** The id of the gallery panel; a page has at most one. */
export const GALLERY_ID = 'gallery';
