import { displayDate, isoOf } from '@/lib/domain/format-day';
import type { Investigation } from '@/lib/domain/investigation';
import type { MapInvestigation } from '@/lib/domain/map-investigation';
import type { MapLocation } from '@/lib/domain/map-location';
import { cardStill } from '@/lib/domain/stills';
import { previewFile } from '@/lib/domain/video-file';
import { htmlToText } from '@/lib/html/text';
import { heldContent, memoizeByInput, type Content } from '../store';
import { listInvestigations } from './investigations';

function toMapInvestigation(
  investigation: Investigation,
  { latitude, longitude }: MapLocation,
): MapInvestigation {
  const { slug, title, code, isStudy, incidentDate, abstract, previewVideo } = investigation;
  return {
    slug,
    latitude,
    longitude,
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
    // It would play at once.
    video:
      (previewVideo?.contentWarning === undefined &&
        previewVideo &&
        previewFile(previewVideo)?.src) ||
      null,
  };
}

const casesOf = memoizeByInput(({ lists }: Content): readonly MapInvestigation[] => {
  // The first of several counts, as on the case's own page.
  const locations = new Map(
    lists.map?.value.toReversed().map((location) => [location.slug, location]),
  );
  return listInvestigations().flatMap((investigation) => {
    const location = locations.get(investigation.slug);
    return location ? [toMapInvestigation(investigation, location)] : [];
  });
});

/**
 * The investigations whose location is known, newest update first (checklist MAP-03 to MAP-07). A location is joined
 * to its investigation by slug; without one it is left out. Makes no call of the CMS.
 */
export function listMapInvestigations(): readonly MapInvestigation[] {
  return casesOf(heldContent());
}
