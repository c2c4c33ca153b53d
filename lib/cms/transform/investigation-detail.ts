import { isCorrectionFormat } from '@/lib/domain/corrections';
import type { InvestigationDetail, Revision } from '@/lib/domain/investigation';
import type { Party } from '@/lib/domain/party';

import { isNothing } from '../schemas/absent';
import { toNamedFacts } from '../schemas/facts';
import { acfInvestigation, acfRevision } from '../schemas/investigation';
import { withLinkedTexts } from '../schemas/linked-texts';
import { readRecord, readRecords, type RecordContext } from '../schemas/read-records';
import { toDescriptionBlocks } from './description-blocks';
import { toMediaItems } from './media';
import { toPicture } from './picture';
import { toNamedLinks, toParties } from './references';
import { toRelatedGroups } from './related-groups';
import { toExtendedTeamRows, toTeamRows, toTextTables } from './team-tables';
import { toVideo } from './video';

/** Returns an investigation's detail, or null if its fields can't be read at all. */
export function toInvestigationDetail(
  fields: unknown,
  context: RecordContext,
): InvestigationDetail | null {
  return readRecord(context, withLinkedTexts(fields), acfInvestigation, (acf) => ({
    ...toNamedFacts(acf),
    synopsis: acf.synopsis,
    blocks: toDescriptionBlocks(acf.description, context.at('description')),
    revisions: toRevisions(acf.revisions, context.at('revisions')),
    methodologyDetails: acf.methodology_details,
    featureVideo: toVideo(acf.featured.feature_video, context.at('featured.feature_video')),
    featureImage: toPicture(acf.featured.feature_image),
    featuredLinks: toNamedLinks(acf.featured.featured_links, context.at('featured.featured_links')),
    commissionedBy: toKnownParties(acf.commissioned_by, context.at('commissioned_by')),
    fundedBy: toKnownParties(acf.funded_by, context.at('funded_by')),
    collaborators: toKnownParties(
      acf.collaborating_organizations,
      context.at('collaborating_organizations'),
    ),
    team: toTeamRows(acf.team, context.at('team')),
    extendedTeam: toExtendedTeamRows(acf.extended_team, context.at('extended_team')),
    otherTables: toTextTables(acf.other_tables, context.at('other_tables')),
    media: toMediaItems(acf.media, context.at('media')),
    related: toRelatedGroups(acf.related, context.at('related')),
    publicationDate: acf.publication_date,
    updatedDate: acf.updated_date,
    isOpening: acf.opening === 'full',
  }));
}

/** Revisions without content are skipped. */
function toRevisions(raw: unknown, context: RecordContext): readonly Revision[] {
  return readRecords(context, raw, acfRevision, (revision) => {
    const { date, format, content, correction } = revision;
    if (date === null && format === '' && content === null) return null;
    return { date, format, content, isCorrection: correction || isCorrectionFormat(format) };
  });
}

function toKnownParties(raw: unknown, context: RecordContext): readonly Party[] | null {
  return isNothing(raw) ? null : toParties(raw, context);
}
