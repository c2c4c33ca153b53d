import { createHash } from 'node:crypto';
import { CARD_SIZE, CARD_TYPES, cardFormat, type Card } from '@/lib/domain/card';
import { kindWord, type PageKind } from '@/lib/domain/page-kind';
import type { Picture } from '@/lib/domain/picture';
import { cardPath, type CardKind } from '@/lib/routes';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';

/** Increased whenever the design of the cards changes, so that all are redrawn. */
const DESIGN = 2;

/** The smallest size of a picture that fills the card, or else its largest. */
function stillOf({ src, width, sources }: Picture): string {
  const fitting = sources.find((source) => source.width >= CARD_SIZE.width);
  if (fitting) return fitting.src;
  const largest = sources.at(-1);
  return largest && largest.width > (width ?? 0) ? largest.src : src;
}

const MARKS: Partial<Record<PageKind, Card['mark']>> = {
  investigation: 'investigation',
  supported: 'investigation',
  study: 'study',
};

/** The card of a record; without a picture if the record or the picture has a content warning. */
export function cardOf(
  { kind, code = null, title }: { kind: PageKind; code?: string | null; title: string },
  warning?: string,
  picture: Picture | null = null,
): Card {
  const warned = warning ?? picture?.contentWarning ?? null;
  return {
    label: kindWord(kind),
    code,
    mark: MARKS[kind] ?? null,
    title,
    still: picture && warned === null ? stillOf(picture) : null,
    warning: warned,
    isUpright: false,
  };
}

/** The card of a list or another page that is not a record. */
export const cardOfPage = (title: string): Card => ({
  label: words.website,
  code: null,
  mark: null,
  title,
  still: null,
  warning: null,
  isUpright: false,
});

/** A hash of what a card shows: 24 hexadecimal digits. */
export function hashOfCard(card: Card): string {
  const { label, code, mark, title, still, warning, isUpright } = card;
  const shown = [DESIGN, AGENCY.name, label, code, mark, title, still, warning, isUpright];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 24);
}

function textOf({ title, code, label, warning }: Card): string {
  const named = words.cardText([code, title].filter(Boolean).join(' '), label, AGENCY.name);
  return warning === null ? named : `${named}. ${words.warningOf(warning)}`;
}

/** The preview picture of a page for Open Graph: URL, size, type and alternative text. */
export const previewOf = (card: Card, kind: CardKind, name: string) => ({
  url: cardPath(kind, name, hashOfCard(card), cardFormat(card)),
  ...CARD_SIZE,
  type: CARD_TYPES[cardFormat(card)],
  alt: textOf(card),
});
