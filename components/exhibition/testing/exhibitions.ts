import type { ExhibitionDetail } from '@/lib/domain/exhibition';
import type { Picture } from '@/lib/domain/picture';
import type { ExhibitionRelations } from '@/lib/view-models/relations';

/** Records for the tests of this folder. */

/** A detail without any content. */
export function bareDetail(known: Partial<ExhibitionDetail> = {}): ExhibitionDetail {
  return {
    venue: null,
    venueHref: null,
    synopsis: null,
    blocks: [],
    content: null,
    slides: [],
    featureImage: null,
    media: [],
    categories: [],
    curators: [],
    coreTeam: [],
    extendedTeam: [],
    collaborators: [],
    contributors: [],
    graphicDesign: [],
    related: { investigations: [], events: [], press: [], recognition: [], publications: [] },
    ...known,
  };
}

export const noRelations: ExhibitionRelations = {
  investigations: [],
  events: [],
  press: [],
  recognition: [],
  publications: [],
};

export function picture(name: string, known: Partial<Picture> = {}): Picture {
  return {
    id: null,
    src: `https://media.example/${name}.jpg`,
    width: 1600,
    height: 1000,
    sources: [],
    alt: name,
    title: name,
    caption: '',
    ...known,
  };
}
