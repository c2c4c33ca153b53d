import type { DescriptionBlock } from './description-block';
import type { MediaItem } from './media';
import type { Party, PersonReference } from './party';
import type { Picture } from './picture';
import type { PressItem } from './press';
import type { EditorialDate, SafeHtml } from './primitives';
import type { Recognition } from './recognition';
import type { RelatedRecord } from './related';
import type { ExtendedTeamRow } from './team';
import type { Video } from './video';
import type { NamedFacts, RecordFacts } from './record-facts';

/** An exhibition as in the list. */
export interface Exhibition extends RecordFacts {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly code: string | null;
  readonly venue: string | null;
  /** Category names, plain text; 'Featured' is special (checklist EXL-07). */
  readonly types: readonly string[];
  readonly start: EditorialDate | null;
  readonly end: EditorialDate | null;
  readonly venueHref: string | null;
  readonly featureImage: Picture | null;
  readonly previewImage: Picture | null;
  readonly previewVideo: Video | null;
}

/** A credit line: people or organisations, in the editor's order. */
export type Credit =
  | { readonly kind: 'person'; readonly person: PersonReference }
  | { readonly kind: 'party'; readonly party: Party };

/** A picture of the slider. */
export interface Slide {
  readonly picture: Picture;
  readonly caption: string;
}

/** Data that only the detail call returns. */
export interface ExhibitionDetail extends NamedFacts {
  readonly venue: string | null;
  readonly venueHref: string | null;
  readonly synopsis: SafeHtml | null;
  readonly blocks: readonly DescriptionBlock[];
  readonly content: SafeHtml | null;
  readonly slides: readonly Slide[];
  readonly featureImage: Picture | null;
  /** True if pictures fill the first screen. */
  readonly isOpening: boolean;
  readonly media: readonly MediaItem[];
  readonly categories: readonly string[];
  readonly curators: readonly Credit[];
  readonly coreTeam: readonly Credit[];
  readonly extendedTeam: readonly ExtendedTeamRow[];
  readonly collaborators: readonly Credit[];
  readonly contributors: readonly Credit[];
  readonly graphicDesign: readonly Credit[];
  readonly related: {
    readonly investigations: readonly RelatedRecord[];
    readonly events: readonly RelatedRecord[];
    readonly press: readonly PressItem[];
    readonly recognition: readonly Recognition[];
    readonly publications: readonly RelatedRecord[];
  };
}
