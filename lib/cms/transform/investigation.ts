import { displayCode } from '@/lib/domain/investigation-code';
import type {
  Investigation,
  InvestigationArea,
  MethodologyReference,
  SisterProject,
  SupportedProject,
} from '@/lib/domain/investigation';
import { isStudy } from '@/lib/domain/study';
import { parseSupportedProjectHeading } from '@/lib/domain/supported-project';

import { isNothing } from '../schemas/absent';
import { webAddress } from '../schemas/primitives';
import {
  faInvestigation,
  faInvestigationArea,
  faMethodologyReference,
  type FaInvestigation,
} from '../schemas/investigation';
import { createListReader, type ListReader } from '../schemas/list-reader';
import { readRecords, type RecordContext } from '../schemas/read-records';
import { toPicture } from './picture';
import { toParties, toRelatedRecords, toTerms } from './references';
import { toVideo } from './video';

/** The investigations and studies of the list, in the CMS's order. */
export const toInvestigations: ListReader<Investigation> = createListReader(
  faInvestigation,
  toInvestigation,
);

/** The list's categories. */
export function toInvestigationAreas(
  raw: unknown,
  context: RecordContext,
): readonly InvestigationArea[] {
  return readRecords(context, raw, faInvestigationArea, (area) => area);
}

function toInvestigation(raw: FaInvestigation, context: RecordContext): Investigation {
  const supported = toSupportedProject(raw);
  const areas = toTerms(raw.investigation_area, context.at('investigation_area'));
  return {
    ...raw.facts,
    id: raw.id,
    slug: raw.slug,
    title: raw.title,
    code: displayCode(raw.code, supported !== null),
    abstract: raw.abstract,
    locationTitle: raw.location_title,
    locations: toTerms(raw.investigation_location, context.at('investigation_location')),
    areas,
    isStudy: isStudy(areas),
    methodologies: toMethodologyReferences(raw.methodologies, context.at('methodologies')),
    sisterProject: toSisterProject(raw.fo_status),
    incidentDate: raw.incident_date,
    previewVideo: toVideo(raw.preview_video, context.at('preview_video')),
    previewImage: toPicture(raw.preview_image),
    featureImage: toPicture(raw.feature_image),
    publicationDate: raw.publication_date,
    updatedDate: raw.updated_date,
    supported,
    commissionedBy: toParties(raw.commissioned_by, context.at('commissioned_by')),
    fundedBy: toParties(raw.funded_by, context.at('funded_by')),
    collaborators: toParties(
      raw.collaborating_organizations,
      context.at('collaborating_organizations'),
    ),
    exhibitions: toRelatedRecords(raw.exhibitions, context.at('exhibitions')),
  };
}

/**
 * Returns the supported project, if there is a link or the heading says so (docs/specification/cms-api.md, 'Field
 * notes'). The link may be unsafe.
 */
function toSupportedProject(raw: FaInvestigation): SupportedProject | null {
  const party = parseSupportedProjectHeading(raw.commissioned_by_heading);
  const link = raw.supported_project_link;
  if (party === null && isNothing(link)) return null;
  return { party, href: webAddress.parse(link) };
}

function toSisterProject(status: string | null): SisterProject | null {
  if (status === 'by_fo') return 'by';
  return status === 'with_fo' ? 'with' : null;
}

function toMethodologyReferences(
  raw: unknown,
  context: RecordContext,
): readonly MethodologyReference[] {
  return readRecords(context, raw, faMethodologyReference, (reference, at) => {
    if (reference.id !== null || reference.slug !== null) return reference;
    at.report('the methodology has neither id nor slug');
    return null;
  });
}
