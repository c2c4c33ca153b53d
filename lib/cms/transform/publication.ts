import type { Publication } from '@/lib/domain/publication';

import { wpPublication, type WpPublication } from '../schemas/publication';
import { createListReader, type ListReader } from '../schemas/list-reader';
import type { RecordContext } from '../schemas/read-records';
import { toPicture } from './picture';
import { toPeople } from './references';

/** Publications, in the CMS's order. */
export const toPublications: ListReader<Publication> = createListReader(
  wpPublication,
  toPublication,
);

function toPublication(raw: WpPublication, context: RecordContext): Publication {
  return {
    ...raw.facts,
    id: raw.id,
    slug: raw.slug,
    postName: raw.post_name ?? raw.slug,
    title: raw.title,
    year: raw.year,
    publicationDate: raw.publication_date,
    citation: raw.citation,
    description: raw.description,
    language: raw.language?.toUpperCase() ?? null,
    price: raw.price,
    authors: toPeople(raw.author, context.at('author')),
    contributors: toPeople(raw.contributors, context.at('contributors')),
    details: raw.publication_details,
    isbn: raw.isbn,
    cover: toPicture(raw.cover_image),
    featured: raw.featured,
    readHref: raw.read_link,
    publisherHref: raw.publisher_link,
    purchaseHref: raw.purchase_link,
  };
}
