/** @jest-environment node */
import {
  investigationExhibitions,
  sectionNavigation,
  sectionsWithContent,
  type SectionId,
} from './section-list';
import type { InvestigationDetail } from './investigation';
import { html, investigation, investigationDetail, related, term } from './testing/builders';

const HIDDEN = 55;
const METHODS = [
  { id: 1, slug: 'drift', title: 'Drift' },
  { id: 2, slug: 'scan', title: 'Scan' },
];
const EMPTY = investigationDetail();
const withRelated = (rest: Partial<InvestigationDetail['related']>) =>
  investigationDetail({ related: { ...EMPTY.related, ...rest } });

const FULL = investigationDetail({
  synopsis: html('<p>What happened.</p>'),
  revisions: [{ date: null, format: 'Video', content: null }],
  methodologyDetails: html('<p>How.</p>'),
  team: [{ role: 'Research', people: [] }],
  related: {
    investigations: [related(), related(), related()],
    exhibitions: [related()],
    events: [
      related({ types: [term('talk', 'Talk', 40)] }),
      related({ types: [term('internal', 'Internal', HIDDEN)] }),
    ],
    press: [{ id: 1, title: 'Report', publication: 'The Tarn Post', date: null, href: null }],
    recognition: [{ title: 'Award', date: null, href: null }],
    publications: [related(), related()],
  },
});

test('all sections, in order, with their counts', () => {
  const sections = sectionsWithContent(investigation({ methodologies: METHODS }), FULL, HIDDEN);
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

test('without content there is no section', () => {
  expect(sectionsWithContent(investigation(), EMPTY, HIDDEN)).toEqual([]);
  expect(sectionsWithContent(investigation(), null, HIDDEN)).toEqual([]);
});

test.each<[SectionId, InvestigationDetail]>([
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
  ['exhibitions', withRelated({ exhibitions: [related()] })],
  ['events', withRelated({ events: [related()] })],
  ['press', withRelated({ press: FULL.related.press })],
  ['recognition', withRelated({ recognition: FULL.related.recognition })],
  ['publications', withRelated({ publications: [related()] })],
  ['related', withRelated({ investigations: [related()] })],
])('%s alone', (id, detail) => {
  expect(sectionsWithContent(investigation(), detail, HIDDEN).map((link) => link.id)).toEqual([id]);
});

test('hidden events alone make no section', () => {
  const detail = withRelated({ events: [related({ types: [term('x', 'X', HIDDEN)] })] });
  expect(sectionsWithContent(investigation(), detail, HIDDEN)).toEqual([]);
});

test('methodology details without methodologies are not counted', () => {
  const detail = investigationDetail({ methodologyDetails: html('<p>How.</p>') });
  expect(sectionsWithContent(investigation(), detail, HIDDEN)).toEqual([
    { id: 'methodology', label: 'Methodology', count: null },
  ]);
});

test('without a detail the list’s methodologies and exhibitions stand', () => {
  const known = investigation({ methodologies: METHODS, exhibitions: [related(), related()] });
  expect(sectionsWithContent(known, null, HIDDEN)).toEqual([
    { id: 'methodology', label: 'Methodology', count: 2 },
    { id: 'exhibitions', label: 'Exhibitions', count: 2 },
  ]);
});

test('the detail’s exhibitions come before the list’s', () => {
  const listed = related({ title: 'Listed' });
  const named = related({ title: 'Named' });
  const known = investigation({ exhibitions: [listed] });
  expect(investigationExhibitions(known, withRelated({ exhibitions: [named] }))).toEqual([named]);
  expect(investigationExhibitions(known, EMPTY)).toEqual([listed]);
});

test('a study keeps its sections, and its navigation is hidden', () => {
  const study = investigation({ isStudy: true, methodologies: METHODS });
  expect(sectionNavigation(study, FULL, HIDDEN)).toEqual([]);
  expect(sectionsWithContent(study, FULL, HIDDEN)).toHaveLength(10);
  expect(sectionNavigation({ ...study, isStudy: false }, FULL, HIDDEN)).toHaveLength(10);
});
