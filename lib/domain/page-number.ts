/** Returns the page of a document that a value of `page` names, from 1 to 9999, or null if there is no such page. */
export const parsePage = (value: string): number | null =>
  /^[1-9]\d{0,3}$/.test(value) ? Number(value) : null;

/** Returns the address of a page of a file, as PDF viewers read it. @param file its address */
export const pageInFile = (file: string, page: number): string => `${file}#page=${page}`;

/** Returns the address of a page of a document. @param document the address of the document */
export const pageAddress = (document: string, page: number): string => `${document}?page=${page}`;
