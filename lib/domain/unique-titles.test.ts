import fc from '@/lib/testing/fast-check';
import { uniqueTitles, type NamedPage } from './unique-titles';

const page = (path: string, title: string, ...marks: string[]): NamedPage => ({
  path,
  title,
  marks,
});

const titlesOf = (...pages: NamedPage[]) => [...uniqueTitles(pages).values()].toSorted();

it.each([
  ['no page', [], []],
  ['a name of its own', [page('/a', 'Wall', 'Event')], ['Wall']],
  [
    'one name in two kinds',
    [page('/a', 'Wall', 'Event', '2024'), page('/b', 'Wall', 'Exhibition', '2024')],
    ['Wall (Event)', 'Wall (Exhibition)'],
  ],
  [
    'one name twice in a kind',
    [page('/a', 'Wall', 'Event', '2024'), page('/b', 'wall ', 'Event', '2025')],
    ['Wall (Event, 2024)', 'wall  (Event, 2025)'],
  ],
  [
    'a third page in another kind needs its kind alone',
    [
      page('/a', 'Wall', 'Event', '1'),
      page('/b', 'Wall', 'Event', '2'),
      page('/c', 'Wall', 'News'),
    ],
    ['Wall (Event, 1)', 'Wall (Event, 2)', 'Wall (News)'],
  ],
  ['nothing tells them apart', [page('/a', 'Wall'), page('/b', 'Wall')], ['Wall', 'Wall']],
  [
    'fewer marks than others',
    [page('/a', 'Wall'), page('/b', 'Wall', 'Event')],
    ['Wall', 'Wall (Event)'],
  ],
])('%s', (_, pages, expected) => {
  expect(titlesOf(...pages)).toEqual(expected);
});

it('tells all pages apart whose last mark is their own', () => {
  const anyPages = fc.array(
    fc.tuple(fc.constantFrom('Wall', 'wall', 'Harbour'), fc.constantFrom('Event', 'News')),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(anyPages, (drawn) => {
      const pages = drawn.map(([title, kind], at) => page(`/${at}`, title, kind, `no. ${at}`));
      const titles = uniqueTitles(pages);
      expect(titles.size).toBe(pages.length);
      expect(new Set([...titles.values()].map((title) => title.toLowerCase())).size).toBe(
        pages.length,
      );
    }),
  );
});
