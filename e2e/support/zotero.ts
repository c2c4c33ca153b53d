import { metaOf } from '../../scripts/crawl/read-page.mjs';

/** The item that Zotero stores for a page without a translator of its own. */
interface ZoteroItem {
  readonly itemType: string;
  readonly title: string | undefined;
  /** A name in one field has only a last name. */
  readonly creators: readonly { readonly firstName?: string; readonly lastName: string }[];
  readonly date: string | undefined;
  readonly abstractNote: string | undefined;
  /** Called institution in a report, website in a web page. */
  readonly publisher: string | undefined;
  readonly number: string | undefined;
  readonly ISBN: string | undefined;
  readonly language: string | undefined;
  readonly url: string | undefined;
  readonly typeInWords: string | undefined;
}

/** Types that a tag decides, whatever else the page says. */
const DECIDED_BY: Readonly<Record<string, string>> = {
  citation_journal_title: 'journalArticle',
  citation_technical_report_institution: 'report',
  citation_conference_title: 'conferencePaper',
  citation_book_title: 'bookSection',
  citation_inbook_title: 'bookSection',
  citation_dissertation_institution: 'thesis',
};

const OPEN_GRAPH_TYPES: Readonly<Record<string, string>> = { book: 'book', website: 'webpage' };

const DUBLIN_CORE_TYPES: Readonly<Record<string, string>> = {
  book: 'book',
  report: 'report',
  thesis: 'thesis',
  workingpaper: 'report',
  webpage: 'webpage',
  newsitem: 'newspaperArticle',
};

/** Splits a name: `Family, Given` at the comma, any other before its last word. */
function creatorOf(text: string) {
  const name = text.replace(/^[\s.,/[\]:]+|[\s.,/[\]:]+$/g, '');
  if (text.includes(',')) {
    const [lastName = '', firstName] = name.split(/, ?/);
    return firstName === undefined ? { lastName } : { firstName, lastName };
  }
  const at = name.lastIndexOf(' ');
  return at < 0
    ? { lastName: name }
    : { firstName: name.slice(0, at), lastName: name.slice(at + 1) };
}

/**
 * Reads a page's head by the rules of Zotero's translator 'Embedded Metadata' and of its RDF import, for the tags that
 * the site has: which tag decides the type, and which takes precedence. Written from their
 * behaviour, as no Zotero runs in the tests.
 */
export function zoteroItem(html: string): ZoteroItem {
  const meta = metaOf(html);
  const first = (...names: readonly string[]) =>
    names.map((name) => meta.get(name)?.[0]?.replace(/\s+/g, ' ').trim()).find(Boolean);
  const decided = Object.keys(DECIDED_BY).find((name) => meta.has(name));
  const guessed = meta.has('citation_isbn')
    ? 'book'
    : meta.has('citation_title') && 'journalArticle';
  const ownType = first('DC.type')?.toLowerCase().replace(/\s/g, '') ?? '';
  return {
    itemType:
      DECIDED_BY[decided ?? ''] ??
      OPEN_GRAPH_TYPES[first('og:type') ?? ''] ??
      DUBLIN_CORE_TYPES[ownType] ??
      (guessed || 'webpage'),
    title: first('citation_title', 'DC.title', 'og:title'),
    creators: (meta.get('citation_author') ?? meta.get('DC.creator') ?? []).map(creatorOf),
    date: first(
      ...['citation_date', 'citation_publication_date'],
      ...['article:published_time', 'book:release_date', 'DC.date'],
    ),
    abstractNote: first('citation_abstract', 'og:description', 'DC.description', 'description'),
    publisher: first('citation_technical_report_institution', 'citation_publisher', 'DC.publisher'),
    number: first('citation_technical_report_number'),
    ISBN: first('citation_isbn'),
    language: first('citation_language', 'DC.language'),
    url: first('citation_public_url', 'og:url'),
    typeInWords: first('DC.type'),
  };
}
