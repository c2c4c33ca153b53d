import type { SharePicture } from '@/lib/domain/share-picture';
import { AGENCY, AGENCY_DESCRIPTION, HOST_INSTITUTION } from '@/lib/site';
import * as words from '@/lib/words';
import { sharePictureOfPage } from './share-picture';

interface ListPage {
  readonly title: string;
  readonly path: string;
  /** Plain text. */
  readonly description: string;
}

/** Lists and other pages that are not records, by the names of their share pictures. */
export const LIST_PAGES = {
  investigations: { title: words.investigations, path: '/', description: AGENCY_DESCRIPTION },
  studies: { title: words.studies, path: '/studies', description: words.studiesDescription },
  map: { title: words.map, path: '/map', description: words.mapDescription(AGENCY.name) },
  exhibitions: {
    title: words.exhibitions,
    path: '/programme/exhibitions',
    description: words.exhibitionsDescription(AGENCY.name),
  },
  events: {
    title: words.events,
    path: '/programme/events',
    description: words.eventsDescription(AGENCY.name),
  },
  news: {
    title: words.news,
    path: '/programme/news',
    description: words.newsDescription(AGENCY.name),
  },
  publications: {
    title: words.publications,
    path: '/programme/publications',
    description: words.publicationsDescription(AGENCY.name),
  },
  team: {
    title: words.team,
    path: '/about/team',
    description: words.teamDescription(AGENCY.name),
  },
  donate: {
    title: words.supportUs,
    path: '/donate',
    description: words.donateDescription(AGENCY.name, HOST_INSTITUTION.name),
  },
  corrections: {
    title: words.corrections,
    path: '/corrections',
    description: words.correctionsDescription(AGENCY.name),
  },
  accessibility: {
    title: words.accessibility,
    path: '/accessibility',
    description: words.accessibilityDescription(AGENCY.name),
  },
  data: { title: words.data, path: '/data', description: words.dataDescription(AGENCY.name) },
  search: { title: words.search, path: '/search', description: words.searchDescription },
} as const satisfies Readonly<Record<string, ListPage>>;

export type ListPageName = keyof typeof LIST_PAGES;

const isListPage = (name: string): name is ListPageName => Object.hasOwn(LIST_PAGES, name);

/** Returns the share picture of a page in `LIST_PAGES`, or null if the name is unknown. */
export const sharePictureOfListPage = (name: string): SharePicture | null =>
  isListPage(name) ? sharePictureOfPage(LIST_PAGES[name].title) : null;
