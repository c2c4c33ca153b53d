import { peopleNamesCall, personCall, relatedCall, teamCall } from '@/lib/cms';
import type { Person, Team } from '@/lib/domain/person';
import { titleMarks } from '@/lib/domain/page-kind';
import { personPath } from '@/lib/routes';
import { CMS_IDS } from '@/lib/site';
import type { ChangedRecord, Kind } from './kind';
import {
  describedByList,
  idsOf,
  lastChangeOf,
  listSource,
  NAMES_ONLY,
  none,
  pageEntry,
  picturesOf,
  recordList,
} from './list-source';
import { documentsOf, searchDocument, textOf } from './search-document';

/** Lists all members of the team, group by group. */
export const membersOf = ({ current, extended, past }: Team): readonly Person[] => [
  ...current,
  ...extended,
  ...past,
];

const documentOf = ({ slug, name, role, shortDescription, description }: Person) =>
  searchDocument({
    postType: 'person',
    slug,
    title: name,
    text: () => shortDescription ?? textOf(description),
    names: role ?? '',
  });

const entryOf = (person: Person) =>
  pageEntry({
    path: personPath(person.slug),
    title: person.name,
    marks: titleMarks('person', person.slug, person.role),
    lastChanged: lastChangeOf(person),
    pictures: picturesOf(person, person.portrait),
  });

const EMPTY: Team = { current: [], extended: [], past: [] };

const GROUPS = ['current', 'extended', 'past'];

/** The groups are in a field of their own, or beside the page's other fields. */
const TEAM_ROWS = [['acf', 'team'], ['acf']].flatMap((fields) =>
  GROUPS.map((group) => ({ path: [...fields, group], postType: 'person' })),
);

/**
 * Returns how a change affects the team, which is one page of the CMS that its editor saves as a whole. An event for a
 * page without an id may concern it.
 */
function teamAffectedBy({ type, id }: ChangedRecord) {
  if (type === 'person') return 'item';
  if (type !== 'page') return null;
  if (id === CMS_IDS.teamPage) return 'whole';
  return id === null ? 'item' : null;
}

/** People. The team's list contains some of them; others only have a page of their own. */
export const person = {
  list: listSource({
    ...NAMES_ONLY,
    name: 'team',
    empty: EMPTY,
    call: teamCall,
    count: (team) => membersOf(team).length,
    identify: (team) => idsOf(membersOf(team)),
    lostDates: none,
    rows: TEAM_ROWS,
    records: membersOf,
    affectedBy: teamAffectedBy,
    searchDocuments: (team) => documentsOf(membersOf(team), documentOf),
    sitemapEntries: (team) => membersOf(team).map(entryOf),
  }),
  names: recordList('person', { ...NAMES_ONLY, name: 'people-names', call: peopleNamesCall }),
  details: {
    person: {
      call: (slug: string) => personCall(slug),
      identify: (slug: string, { id }: Person) => ({ id, slug }),
      searchDocuments: (value: Person) => [documentOf(value)],
      sitemapEntries: (_slug: string, value: Person) => [entryOf(value)],
    },
    related: { ...describedByList, call: (id: string) => relatedCall(Number(id)) },
  },
  detailKeys: ({ id, slugs }) =>
    id === null && slugs.length === 0
      ? null
      : [
          ...slugs.map((slug) => `person:${slug}` as const),
          ...(id === null ? [] : [`related:${id}` as const]),
        ],
  restBase: 'person',
  listIsComplete: false,
  quotedIn: 'details',
  page: { routes: ['person'], list: null, path: personPath },
} satisfies Kind;
