import type { Credit, ExhibitionDetail, Slide } from '@/lib/domain/exhibition';

import { isRecord } from '../schemas/absent';
import { acfExhibition, acfSlide } from '../schemas/exhibition';
import { toNamedFacts } from '../schemas/facts';
import { withLinkedTexts } from '../schemas/linked-texts';
import { readRecord, readRecords, type RecordContext } from '../schemas/read-records';
import { toDescriptionBlocks } from './description-blocks';
import { toTermNames } from './exhibition';
import { toMediaItems } from './media';
import { toPicture } from './picture';
import { toCredits } from './references';
import { toRelatedGroups } from './related-groups';
import { toExtendedTeamRows } from './team-tables';

/** Returns an exhibition's detail, or null if its fields can't be read at all. */
export function toExhibitionDetail(
  fields: unknown,
  context: RecordContext,
): ExhibitionDetail | null {
  return readRecord(context, withLinkedTexts(fields), acfExhibition, (acf) => {
    const related = toRelatedGroups(acf.related, context.at('related'));
    return {
      ...toNamedFacts(acf),
      venue: acf.venue,
      venueHref: acf.venue_website,
      synopsis: acf.synopsis,
      blocks: toDescriptionBlocks(acf.description, context.at('description')),
      content: acf.content,
      slides: toSlides(acf.featured_media, context.at('featured_media')),
      featureImage: toPicture(acf.featured.feature_image),
      isOpening: acf.opening === 'full',
      media: toMediaItems(acf.media, context.at('media')),
      categories: toTermNames(acf.category, context.at('category')),
      curators: toCredits(acf.curator, 'person', context.at('curator')),
      coreTeam: toCoreTeam(fields, context),
      extendedTeam: toExtendedTeamRows(acf.extended_team, context.at('extended_team')),
      collaborators: toCredits(acf.collaborators, 'party', context.at('collaborators')),
      contributors: toCredits(acf.contributors, 'person', context.at('contributors')),
      graphicDesign: toCredits(acf.graphic_design, 'person', context.at('graphic_design')),
      related: {
        investigations: related.investigations,
        events: related.events,
        press: related.press,
        recognition: related.recognition,
        publications: related.publications,
      },
    };
  });
}

/**
 * Returns the core team. Its key contains the agency's name: any `{x}_team` except `extended_team`
 * (docs/specification/cms-api.md, 'Field notes').
 */
function toCoreTeam(fields: unknown, context: RecordContext): readonly Credit[] {
  if (!isRecord(fields)) return [];
  return Object.entries(fields)
    .filter(([key]) => /^.+_team$/.test(key) && key !== 'extended_team')
    .flatMap(([key, value]) => toCredits(value, 'person', context.at(key)));
}

/** A slide's own caption takes precedence over its picture's. */
function toSlides(raw: unknown, context: RecordContext): readonly Slide[] {
  return readRecords(context, raw, acfSlide, ({ image, caption }, at) => {
    const picture = toPicture(image);
    if (!picture) {
      at.report('the slide has no image');
      return null;
    }
    return { picture, caption: caption ?? picture.caption };
  });
}
