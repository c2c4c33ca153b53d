import type { Investigation, InvestigationDetail } from '@/lib/domain/investigation';
import type { CalendarDay, EditorialDate, SafeHtml } from '@/lib/domain/primitives';
import type { RelatedRecord } from '@/lib/domain/related';
import type { InvestigationRelations } from './investigation-relations';

/** Records for the tests of this folder and of `components/media`. */

export const html = (text: string) => text as SafeHtml;

export const day = (iso: string): EditorialDate => ({ kind: 'day', day: iso as CalendarDay });

/** An investigation of which nothing but its name is known. */
export function bareInvestigation(known: Partial<Investigation> = {}): Investigation {
  return {
    id: 1,
    slug: 'the-harbour-flare',
    title: 'The Harbour Flare',
    code: null,
    abstract: null,
    locationTitle: null,
    locations: [],
    areas: [],
    isStudy: false,
    methodologies: [],
    sisterProject: null,
    incidentDate: null,
    previewVideo: null,
    previewImage: null,
    featureImage: null,
    publicationDate: null,
    updatedDate: null,
    supported: null,
    commissionedBy: [],
    fundedBy: [],
    collaborators: [],
    exhibitions: [],
    ...known,
  };
}

export function bareDetail(known: Partial<InvestigationDetail> = {}): InvestigationDetail {
  return {
    synopsis: null,
    blocks: [],
    revisions: [],
    methodologyDetails: null,
    featureVideo: null,
    featureImage: null,
    featuredLinks: [],
    commissionedBy: null,
    fundedBy: null,
    collaborators: null,
    team: [],
    extendedTeam: [],
    otherTables: [],
    media: [],
    related: {
      investigations: [],
      exhibitions: [],
      events: [],
      press: [],
      recognition: [],
      publications: [],
    },
    publicationDate: null,
    updatedDate: null,
    ...known,
  };
}

export const noRelations: InvestigationRelations = {
  exhibitions: [],
  events: [],
  press: [],
  recognition: [],
  publications: [],
  investigations: [],
  methodologies: [],
};

export function record(title: string, known: Partial<RelatedRecord> = {}): RelatedRecord {
  return { id: null, slug: null, title, date: null, types: [], ...known };
}
