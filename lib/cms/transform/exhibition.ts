import { endsBeforeStart } from '@/lib/domain/calendar-day';
import type { Exhibition } from '@/lib/domain/exhibition';

import { faExhibition, type FaExhibition } from '../schemas/exhibition';
import { createListReader, type ListReader } from '../schemas/list-reader';
import type { RecordContext } from '../schemas/read-records';
import { toPicture } from './picture';
import { toTerms } from './references';
import { toVideo } from './video';

/** The exhibitions of the list, in the CMS's order. */
export const toExhibitions: ListReader<Exhibition> = createListReader(faExhibition, toExhibition);

function toExhibition(raw: FaExhibition, context: RecordContext): Exhibition {
  return {
    ...raw.facts,
    id: raw.id,
    slug: raw.slug,
    title: raw.title,
    code: raw.code,
    venue: raw.venue,
    types: toTermNames(raw.type, context.at('type')),
    start: raw.start.date,
    end: endsBeforeStart(raw.start.date, raw.end.date) ? null : raw.end.date,
    venueHref: raw.fa_venue_link,
    featureImage: toPicture(raw.feature_image),
    previewImage: toPicture(raw.preview_image),
    previewVideo: toVideo(raw.preview_video, context.at('preview_video')),
  };
}

/** Names of categories, from names or terms. */
export function toTermNames(raw: unknown, context: RecordContext): readonly string[] {
  return toTerms(raw, context).map(({ name }) => name);
}
