import type { Publication } from '@/lib/domain/publication';

/** A publication with only a name. */
export function barePublication(known: Partial<Publication> = {}): Publication {
  return {
    id: 1,
    slug: 'angles-of-repose',
    postName: 'angles-of-repose',
    title: 'Angles of Repose',
    year: null,
    publicationDate: null,
    citation: null,
    description: null,
    language: null,
    price: null,
    authors: [],
    contributors: [],
    details: null,
    isbn: null,
    cover: null,
    featured: false,
    readHref: null,
    publisherHref: null,
    purchaseHref: null,
    ...known,
  };
}
