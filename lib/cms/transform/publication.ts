import type { Publication } from '@/lib/domain/publication';
import { yearIn } from '@/lib/domain/year';

import { parseEditorialDate } from '../schemas/editorial-date';
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

/**
 * Returns the year in which a publication appeared, from whichever field has it. Returns the editor's words if they
 * name no year, or several.
 */
function yearOf({ year, publication_date: date }: WpPublication): string | null {
  if (year !== null) {
    const day = parseEditorialDate(year);
    return day?.kind === 'day' ? yearIn(day) : year;
  }
  return yearIn(date) ?? (date?.kind === 'text' ? date.text : null);
}

function toPublication(raw: WpPublication, context: RecordContext): Publication {
  return {
    ...raw.facts,
    id: raw.id,
    slug: raw.slug,
    postName: raw.post_name ?? raw.slug,
    title: raw.title,
    year: yearOf(raw),
    publicationDate: raw.publication_date,
    citation: raw.citation,
    description: raw.description,
    language: /^und\b/i.test(raw.language ?? 'und') ? null : (raw.language?.toUpperCase() ?? null),
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
