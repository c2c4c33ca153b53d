import {
  getCategory,
  getLocation,
  getMethodology,
  getNewsItem,
  getPublication,
  getSubdomain,
  heldEvent,
  heldExhibition,
  heldInvestigation,
  heldPage,
  heldPerson,
} from '@/lib/content';
import type { Card } from '@/lib/domain/card';
import type { CardKind } from '@/lib/routes';
import {
  cardOf,
  cardOfEvent,
  cardOfExhibition,
  cardOfInvestigation,
  cardOfListPage,
  cardOfNewsItem,
  cardOfPerson,
  cardOfPublication,
  cardOfSubdomain,
  cardOfTextPage,
} from '@/lib/seo';

const of = <Record>(record: Record | null, card: (record: Record) => Card | null) =>
  record === null ? null : card(record);

/** The cards by kind and name. None of these functions sends a request to the CMS. */
const CARDS: Readonly<Record<CardKind, (name: string) => Card | null>> = {
  investigation: (slug) => of(heldInvestigation(slug), cardOfInvestigation),
  exhibition: (slug) => of(heldExhibition(slug), cardOfExhibition),
  event: (slug) => of(heldEvent(slug), cardOfEvent),
  news: (slug) => of(getNewsItem(slug), cardOfNewsItem),
  publication: (slug) => of(getPublication(slug), cardOfPublication),
  person: (slug) => of(heldPerson(slug), cardOfPerson),
  page: (slug) => of(heldPage(slug), ({ title, page }) => cardOfTextPage(title, page)),
  category: (slug) =>
    of(getCategory(slug), ({ area }) => cardOf({ kind: 'category', title: area.name })),
  methodology: (slug) =>
    of(getMethodology(slug), ({ methodology: { title } }) =>
      cardOf({ kind: 'methodology', title }),
    ),
  location: (slug) =>
    of(getLocation(slug), ({ location }) => cardOf({ kind: 'location', title: location.name })),
  showcase: (slug) => of(getSubdomain(slug), ({ subdomain }) => cardOfSubdomain(subdomain)),
  list: cardOfListPage,
};

const isCardKind = (kind: string): kind is CardKind => Object.hasOwn(CARDS, kind);

/** The card of a page, by the first segments of its path; null when there is no such page. */
export function findCard(
  kind: string,
  name: string,
): { readonly kind: CardKind; readonly card: Card } | null {
  const card = isCardKind(kind) ? CARDS[kind](name) : null;
  return isCardKind(kind) && card ? { kind, card } : null;
}
