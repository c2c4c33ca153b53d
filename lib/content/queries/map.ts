import { displayDate, isoOf } from '@/lib/domain/format-day';
import type { Investigation } from '@/lib/domain/investigation';
import type { MapInvestigation } from '@/lib/domain/map-investigation';
import { cardStill } from '@/lib/domain/stills';
import { previewFile } from '@/lib/domain/video-file';
import { htmlToText } from '@/lib/html/text';
import { memoizeByInput } from '../store';
import { listInvestigations } from './investigations';

/** Places one case on the map. Memoized for each of its states, as the abstract is HTML to be parsed. */
const placed = memoizeByInput((investigation: Investigation): MapInvestigation | null => {
  const { slug, title, code, isStudy, incidentDate, abstract, previewVideo } = investigation;
  if (!investigation.coordinates) return null;
  return {
    slug,
    ...investigation.coordinates,
    title,
    code,
    isStudy,
    place: investigation.locations[0]?.name ?? investigation.locationTitle,
    incident: incidentDate && { text: displayDate(incidentDate), day: isoOf(incidentDate) },
    ...(investigation.contentWarning !== undefined && {
      contentWarning: investigation.contentWarning,
    }),
    ...(investigation.language && { language: investigation.language }),
    abstract: abstract === null ? '' : htmlToText(abstract),
    image: cardStill(investigation),
    // The video would play at once, so one with a warning is left out.
    video:
      (previewVideo?.contentWarning === undefined &&
        previewVideo &&
        previewFile(previewVideo)?.src) ||
      null,
  };
});

const casesOf = memoizeByInput((listed: readonly Investigation[]): readonly MapInvestigation[] =>
  listed.flatMap((investigation) => placed(investigation) ?? []),
);

/** Lists the investigations with a known location, newest update first (checklist MAP-03 to MAP-07). Makes no CMS call. */
export function listMapInvestigations(): readonly MapInvestigation[] {
  return casesOf(listInvestigations());
}
