/** @jest-environment node */
import {
  exhibitionSections,
  investigationExhibitions,
  sectionsWithContent,
  type NamedRecords,
  type SectionId,
} from './section-list';
import type { InvestigationDetail } from './investigation';
import { html, investigation, investigationDetail, related } from './testing/builders';

const EMPTY = investigationDetail();
const NONE: NamedRecords = {
  methodologies: [],
  exhibitions: [],
  events: [],
  press: [],
  recognition: [],
  publications: [],
  investigations: [],
};
const ALL: NamedRecords = {
  methodologies: [1, 2],
  exhibitions: [1],
  events: [1],
  press: [1],
  recognition: [1],
  publications: [1, 2],
  investigations: [1, 2, 3],
};
const FULL = investigationDetail({
  synopsis: html('<p>What happened.</p>'),
  revisions: [{ date: null, format: 'Video', content: null, isCorrection: false }],
  methodologyDetails: html('<p>How.</p>'),
  team: [{ role: 'Research', people: [] }],
});

it('lists all sections in order, with their counts', () => {
  const sections = sectionsWithContent(FULL, ALL);
  expect(sections.map(({ label, count }) => [label, count])).toEqual([
    ['Investigation', null],
    ['Updates', 1],
    ['Methodology', 2],
    ['Team', null],
    ['Exhibitions', 1],
    ['Events', 1],
    ['Press', 1],
    ['Recognition', 1],
    ['Publications', 2],
    ['Related', 3],
  ]);
  expect(sections.map(({ id }) => id)).toEqual(sections.map(({ label }) => label.toLowerCase()));
});

it('lists no section without content', () => {
  expect(sectionsWithContent(EMPTY, NONE)).toEqual([]);
  expect(sectionsWithContent(null, NONE)).toEqual([]);
});

it('counts related records as the page shows them, not as the detail refers to them', () => {
  const detail = investigationDetail({
    related: { ...EMPTY.related, investigations: [related()], events: [related()] },
  });
  expect(sectionsWithContent(detail, NONE)).toEqual([]);
});

it.each<[SectionId, InvestigationDetail]>([
  ['investigation', investigationDetail({ synopsis: html('<p>What happened.</p>') })],
  [
    'investigation',
    investigationDetail({ blocks: [{ heading: null, columns: [html('<p>What happened.</p>')] }] }),
  ],
  ['updates', investigationDetail({ revisions: FULL.revisions })],
  ['methodology', investigationDetail({ methodologyDetails: html('<p>How.</p>') })],
  ['team', investigationDetail({ team: FULL.team })],
  [
    'team',
    investigationDetail({
      extendedTeam: [{ organization: null, people: [], role: '', organizationPosition: 'before' }],
    }),
  ],
  [
    'team',
    investigationDetail({ otherTables: [{ title: 'Thanks', content: html('<p>All</p>') }] }),
  ],
])('%s alone', (id, detail) => {
  expect(sectionsWithContent(detail, NONE).map((link) => link.id)).toEqual([id]);
});

it.each<[SectionId, keyof NamedRecords]>([
  ['methodology', 'methodologies'],
  ['exhibitions', 'exhibitions'],
  ['events', 'events'],
  ['press', 'press'],
  ['recognition', 'recognition'],
  ['publications', 'publications'],
  ['related', 'investigations'],
])('%s alone, also without a detail', (id, name) => {
  const sections = sectionsWithContent(null, { ...NONE, [name]: [1, 2] });
  expect(sections.map((link) => [link.id, link.count])).toEqual([[id, 2]]);
});

it('shows no count for methodology details without methodologies', () => {
  const detail = investigationDetail({ methodologyDetails: html('<p>How.</p>') });
  expect(sectionsWithContent(detail, NONE)).toEqual([
    { id: 'methodology', label: 'Methodology', count: null },
  ]);
});

it('prefers the detail’s exhibitions to the list’s', () => {
  const listed = related({ title: 'Listed' });
  const named = related({ title: 'Named' });
  const known = investigation({ exhibitions: [listed] });
  const detail = investigationDetail({ related: { ...EMPTY.related, exhibitions: [named] } });
  expect(investigationExhibitions(known, detail)).toEqual([named]);
  expect(investigationExhibitions(known, EMPTY)).toEqual([listed]);
});

it('lists an exhibition’s sections with content, in order, with counts', () => {
  const named = {
    events: [],
    press: [1, 2],
    recognition: [1],
    publications: [],
    investigations: [1],
  };
  expect(exhibitionSections(null, named).map(({ id, count }) => [id, count])).toEqual([
    ['investigations', 1],
    ['press', 2],
    ['recognition', 1],
  ]);
});
