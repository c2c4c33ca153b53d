import { type InvestigationKind, investigationKind } from '@/lib/domain/investigation-kind';
import type { Investigation, SisterProject } from '@/lib/domain/investigation';
import { shownDate, type DateLine } from '@/lib/domain/format-day';
import type { EditorialDate } from '@/lib/domain/primitives';
import { lastUpdate } from '@/lib/domain/sort-investigations';
import { investigationPath } from '@/lib/routes';
import { markOf } from '@/components/ui/title-mark';
import {
  cardHref,
  exhibitionLink,
  locationLinks,
  methodologyLinks,
  type NamedHref,
} from './investigation-links';
import type { Parties } from './PartyRows';

/**
 * An investigation as one line of a list. It holds only what is shown, as plain values, because a client component
 * renders the lines and its props are sent with the page's data (decision 12).
 */
export interface LineContent {
  readonly id: number;
  readonly title: string;
  readonly href: string;
  readonly code: string | null;
  readonly kind: InvestigationKind;
  readonly updated: DateLine | null;
  readonly contentWarning?: string;
  /** The mark of the title (`titleMark`). */
  readonly mark?: string;
}

/** An investigation on a card, without its picture and abstract. */
export interface CardContent extends LineContent {
  readonly sisterProject: SisterProject | null;
  /** The page on this site, if the card links to another site. */
  readonly pageHref: string | null;
  readonly incidentDate: EditorialDate | null;
  readonly locations: readonly NamedHref[];
  readonly parties: Parties;
  readonly methodologies: readonly NamedHref[];
  readonly exhibitions: readonly NamedHref[];
  readonly isLatelyUpdated?: boolean;
}

export function lineContent(investigation: Investigation): LineContent {
  const { id, title, code, contentWarning, language } = investigation;
  return {
    id,
    title,
    href: cardHref(investigation),
    code,
    kind: investigationKind(investigation),
    updated: shownDate(lastUpdate(investigation)),
    // Omitted if there is none, to keep the flight data small.
    ...(contentWarning !== undefined && { contentWarning }),
    ...markOf(language, title),
  };
}

export function cardContent(investigation: Investigation): CardContent {
  const { slug, supported } = investigation;
  return {
    ...lineContent(investigation),
    sisterProject: investigation.sisterProject,
    pageHref: supported?.href ? investigationPath(slug) : null,
    incidentDate: investigation.incidentDate,
    locations: locationLinks(investigation),
    parties: {
      supportedParty: supported?.party ?? null,
      commissionedBy: investigation.commissionedBy,
      fundedBy: investigation.fundedBy,
      collaborators: investigation.collaborators,
    },
    methodologies: methodologyLinks(investigation),
    exhibitions: investigation.exhibitions.map(exhibitionLink),
    isLatelyUpdated: investigation.isLatelyUpdated,
  };
}
