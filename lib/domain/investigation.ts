import type { DescriptionBlock } from './description-block';
import type { MediaItem } from './media';
import type { Coordinates } from './map-location';
import type { Party } from './party';
import type { Picture } from './picture';
import type { PressItem } from './press';
import type { EditorialDate, NamedLink, SafeHtml, Term } from './primitives';
import type { Recognition } from './recognition';
import type { RelatedRecord } from './related';
import type { ExtendedTeamRow, TeamRow, TextTable } from './team';
import type { Video } from './video';
import type { NamedFacts, RecordFacts } from './record-facts';

/** By or with the sister project on maritime forensics. */
export type SisterProject = 'by' | 'with';

/** A project of another party that the agency supports. */
export interface SupportedProject {
  /** The supporting party's name, plain text; null when the heading does not say. */
  readonly party: string | null;
  /** http(s) URL of the project; null when there is no safe one. */
  readonly href: string | null;
}

export interface MethodologyReference extends NamedFacts {
  readonly id: number | null;
  /** Null if the CMS gave only an id, which the list of methodologies resolves. */
  readonly slug: string | null;
  readonly title: string;
}

/** An investigation or study in the list: enough for cards, menus, search and the head of its page. */
export interface Investigation extends RecordFacts {
  readonly id: number;
  readonly slug: string;
  /** Plain text. */
  readonly title: string;
  /** As displayed, `I.41` or `SP.41`; null when the CMS gives none (checklist INV-11). */
  readonly code: string | null;
  readonly abstract: SafeHtml | null;
  readonly locationTitle: string | null;
  readonly locations: readonly Term[];
  readonly areas: readonly Term[];
  readonly isStudy: boolean;
  readonly methodologies: readonly MethodologyReference[];
  readonly sisterProject: SisterProject | null;
  readonly incidentDate: EditorialDate | null;
  readonly previewVideo: Video | null;
  readonly previewImage: Picture | null;
  readonly featureImage: Picture | null;
  readonly publicationDate: EditorialDate | null;
  readonly updatedDate: EditorialDate | null;
  readonly supported: SupportedProject | null;
  readonly commissionedBy: readonly Party[];
  readonly fundedBy: readonly Party[];
  readonly collaborators: readonly Party[];
  readonly exhibitions: readonly RelatedRecord[];
  /** From the map's list, which has some. */
  readonly coordinates?: Coordinates;
  /** True for a month after a dated update, so that readers of the old text learn of it. */
  readonly isLatelyUpdated?: boolean;
}

/** An entry of an investigation's history of updates. */
export interface Revision {
  readonly date: EditorialDate | null;
  readonly format: string;
  readonly content: SafeHtml | null;
  /** True if the editor ticked it, or the format says so. */
  readonly isCorrection: boolean;
}

/** What only the detail call returns. */
export interface InvestigationDetail extends NamedFacts {
  readonly synopsis: SafeHtml | null;
  readonly blocks: readonly DescriptionBlock[];
  readonly revisions: readonly Revision[];
  readonly methodologyDetails: SafeHtml | null;
  readonly featureVideo: Video | null;
  readonly featureImage: Picture | null;
  /** True if the picture fills the first screen. */
  readonly isOpening: boolean;
  readonly featuredLinks: readonly NamedLink[];
  /** Null if the detail does not say; the list's data are then used. */
  readonly commissionedBy: readonly Party[] | null;
  readonly fundedBy: readonly Party[] | null;
  readonly collaborators: readonly Party[] | null;
  readonly team: readonly TeamRow[];
  readonly extendedTeam: readonly ExtendedTeamRow[];
  readonly otherTables: readonly TextTable[];
  readonly media: readonly MediaItem[];
  readonly related: {
    readonly investigations: readonly RelatedRecord[];
    readonly exhibitions: readonly RelatedRecord[];
    readonly events: readonly RelatedRecord[];
    readonly press: readonly PressItem[];
    readonly recognition: readonly Recognition[];
    readonly publications: readonly RelatedRecord[];
  };
  readonly publicationDate: EditorialDate | null;
  readonly updatedDate: EditorialDate | null;
}

/** A category as the list call describes it. */
export interface InvestigationArea extends Term {
  readonly description: SafeHtml | null;
}

/** The answer of `fa/v1/investigations`. */
export interface InvestigationList {
  readonly investigations: readonly Investigation[];
  readonly areas: readonly InvestigationArea[];
}
