import { type CaseKind, caseKind } from '@/lib/domain/case-kind';
import type { Investigation, SisterProject } from '@/lib/domain/investigation';
import type { EditorialDate } from '@/lib/domain/primitives';
import type { RelatedRecord } from '@/lib/domain/related';
import { lastUpdate } from '@/lib/domain/sort-investigations';
import { investigationPath } from '@/lib/routes';
import { cardHref, locationLinks, methodologyLinks, type NamedHref } from './investigation-links';
import type { Parties } from './PartyRows';

/**
 * A case in one line of a list. Here and below: what is shown and nothing else, in plain values, since the
 * components that draw it are the browser's too and their props travel with every page (decision 12).
 */
export interface LineContent {
  readonly id: number;
  readonly title: string;
  readonly href: string;
  readonly code: string | null;
  readonly kind: CaseKind;
  readonly updated: EditorialDate | null;
}

/** A case on a card, but for its still and its abstract. */
export interface CardContent extends LineContent {
  readonly sisterProject: SisterProject | null;
  /** The page here of a case whose card leads away. */
  readonly pageHref: string | null;
  readonly incidentDate: EditorialDate | null;
  readonly locations: readonly NamedHref[];
  readonly parties: Parties;
  readonly methodologies: readonly NamedHref[];
  readonly exhibitions: readonly RelatedRecord[];
}

export function lineContent(investigation: Investigation): LineContent {
  const { id, title, code } = investigation;
  return {
    id,
    title,
    href: cardHref(investigation),
    code,
    kind: caseKind(investigation),
    updated: lastUpdate(investigation),
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
    exhibitions: investigation.exhibitions,
  };
}
