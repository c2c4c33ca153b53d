/** The one gallery panel a page may show. */
export const GALLERY_ID = 'gallery';
