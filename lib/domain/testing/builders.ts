import { calendarDay } from '../calendar-day';
import type { Event, EventMoment } from '../event';
import type { Exhibition, ExhibitionDetail } from '../exhibition';
import type { Investigation, InvestigationDetail } from '../investigation';
import type { Picture } from '../picture';
import type { CalendarDay, EditorialDate, SafeHtml, Term } from '../primitives';
import type { RelatedRecord } from '../related';
import type { Video } from '../video';

/** Returns a calendar day for a test. Throws if the day does not exist, so that a typing error fails the test. */
export function day(value: string): CalendarDay {
  const result = calendarDay(value);
  if (result === null) throw new Error(`No such day: ${value}`);
  return result;
}

export const on = (value: string): EditorialDate => ({ kind: 'day', day: day(value) });

export const words = (text: string): EditorialDate => ({ kind: 'text', text });

/** Markup that a test wrote itself. Outside tests, only the sanitiser creates `SafeHtml`. */
export const html = (markup: string): SafeHtml => markup as SafeHtml;

export const term = (slug: string, name = slug, id: number | null = null): Term => ({
  id,
  slug,
  name,
});

export const moment = (value: string, rest: Partial<EventMoment> = {}): EventMoment => ({
  day: day(value),
  allDay: false,
  timeStart: '',
  timeEnd: '',
  ...rest,
});

/** An investigation with every optional field absent. */
export const investigation = (rest: Partial<Investigation> = {}): Investigation => ({
  id: 1,
  slug: 'the-salt-road',
  title: 'The Salt Road',
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
  ...rest,
});

/** A detail without any content. */
export const investigationDetail = (
  rest: Partial<InvestigationDetail> = {},
): InvestigationDetail => ({
  synopsis: null,
  blocks: [],
  revisions: [],
  methodologyDetails: null,
  featureVideo: null,
  featureImage: null,
  isOpening: false,
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
  ...rest,
});

export const event = (rest: Partial<Event> = {}): Event => ({
  id: 1,
  slug: 'reading-shadows',
  title: 'Reading Shadows',
  venue: null,
  types: [],
  start: null,
  end: null,
  content: null,
  address: null,
  dates: null,
  ...rest,
});

export const exhibition = (rest: Partial<Exhibition> = {}): Exhibition => ({
  id: 1,
  slug: 'low-light',
  title: 'Low Light',
  code: null,
  venue: null,
  types: [],
  start: null,
  end: null,
  venueHref: null,
  featureImage: null,
  previewImage: null,
  previewVideo: null,
  ...rest,
});

/** A detail without any content. */
export const exhibitionDetail = (rest: Partial<ExhibitionDetail> = {}): ExhibitionDetail => ({
  venue: null,
  venueHref: null,
  synopsis: null,
  blocks: [],
  content: null,
  slides: [],
  featureImage: null,
  isOpening: false,
  media: [],
  categories: [],
  curators: [],
  coreTeam: [],
  extendedTeam: [],
  collaborators: [],
  contributors: [],
  graphicDesign: [],
  related: { investigations: [], events: [], press: [], recognition: [], publications: [] },
  ...rest,
});

export const related = (rest: Partial<RelatedRecord> = {}): RelatedRecord => ({
  id: null,
  slug: null,
  title: 'Low Light',
  date: null,
  types: [],
  ...rest,
});

/** A picture by its name, in one size. */
export const picture = (name: string, rest: Partial<Picture> = {}): Picture => ({
  id: null,
  src: `https://media.example/${name}.jpg`,
  width: 1600,
  height: 1000,
  sources: [],
  alt: name,
  title: name,
  caption: '',
  ...rest,
});

/** Returns a film with a file of its own name, and nothing else. */
export const film = (name: string, rest: Partial<Video> = {}): Video => ({
  name,
  duration: null,
  files: [{ src: `https://media.example/${name}.mp4`, height: 720, quality: 'hd' }],
  previews: [],
  tracks: [],
  poster: null,
  ...rest,
});
