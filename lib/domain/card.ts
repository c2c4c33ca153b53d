/** Pixels of a card picture, as link previews are cut everywhere. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** What the picture of a link preview shows. Plain texts. */
export interface Card {
  /** The kind of what is shown: 'Exhibition'. */
  readonly label: string;
  /** The code of a case: 'I.41'. */
  readonly code: string | null;
  /** The colour of the code, which is data: cases alone have one. */
  readonly mark: 'investigation' | 'study' | null;
  readonly title: string;
  /** Address of the picture behind the text; null: text alone. */
  readonly still: string | null;
  /** Shown in the picture's place. */
  readonly warning: string | null;
  /** True for a cover or portrait, which stands whole beside the text instead of behind it. */
  readonly isUpright: boolean;
}

/** The format of a card's picture, by the ending of its address. */
export type CardFormat = 'png' | 'jpg';

/** A photograph is a JPEG, text alone a PNG. */
export const cardFormat = ({ still }: Card): CardFormat => (still === null ? 'png' : 'jpg');

/** The media types of card pictures. */
export const CARD_TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const;
