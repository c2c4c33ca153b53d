/** @jest-environment node */
import type { PersonRelatedItem } from '@/lib/domain/person';
import { worksOf } from './works';
import { forgetSites, openSite } from '../testing/site';

const item = (
  postType: PersonRelatedItem['postType'],
  slug: string | null,
  more: Partial<PersonRelatedItem> = {},
): PersonRelatedItem => ({
  postType,
  slug,
  title: `Named ${slug}`,
  date: null,
  href: null,
  ...more,
});

beforeEach(async () => {
  const site = await openSite();
  site.commit('investigations', {
    investigations: [
      {
        id: 1,
        slug: 'flare',
        title: 'The Harbour Flare',
        code: '87',
        publication_date: '2026/10/22',
      },
      {
        id: 2,
        slug: 'crater',
        title: 'Reading a Crater',
        code: '81',
        investigation_area: [{ slug: 'study', name: 'Study' }],
      },
    ],
  });
  site.commit('exhibitions', [{ id: 3, slug: 'low-light', title: 'Low Light' }]);
  site.commit('publications', [{ id: 4, slug: 'book', title: { rendered: 'A Book' } }]);
  site.commit('events', [{ id: 5, slug: 'talk', title: 'A Talk', start: { date: '2026/02/01' } }]);
  site.commit('press', [
    {
      id: 6,
      slug: 'owls',
      title: { rendered: 'Owls' },
      publication: 'Radio Ilar',
      url: 'https://ilar.example/owls',
    },
  ]);
});

afterEach(forgetSites);

describe('worksOf', () => {
  it.each([
    [item('investigation', 'flare'), 'The Harbour Flare', '/investigation/flare'],
    [item('exhibition', 'low-light'), 'Low Light', '/programme/exhibitions/low-light'],
    [item('publication', 'book'), 'A Book', '/programme/publications/book'],
    [item('event', 'talk'), 'A Talk', '/programme/events/talk'],
  ])('lets the list name and address what it knows: %#', (related, title, href) => {
    expect(worksOf([related])).toEqual([expect.objectContaining({ title, href })]);
  });

  it.each(['investigation', 'exhibition', 'publication', 'event'] as const)(
    'names an unlisted %s without a link, even if it brings one',
    (postType) => {
      const [work] = worksOf([item(postType, 'gone', { href: 'https://elsewhere.example/' })]);
      expect(work).toMatchObject({ title: 'Named gone', href: null });
    },
  );

  it('distinguishes studies from investigations by code', () => {
    expect(worksOf([item('investigation', 'flare'), item('investigation', 'crater')])).toEqual([
      expect.objectContaining({ kind: 'investigation', code: 'I.87' }),
      expect.objectContaining({ kind: 'study', code: 'I.81' }),
    ]);
  });

  it('uses the date from the CMS, otherwise from the list', () => {
    const date = { kind: 'day', day: '2020-01-01' } as PersonRelatedItem['date'];
    expect(
      worksOf([item('investigation', 'flare', { date }), item('event', 'talk')]).map(
        (work) => work.date,
      ),
    ).toEqual([date, { kind: 'day', day: '2026-02-01' }]);
  });

  it('ENT-03: links press to its own URL, with the publication when known', () => {
    const href = 'https://ilar.example/owls';
    expect(
      worksOf([
        item('press', null, { href }),
        item('press', null, { href: 'https://other.example/' }),
      ]),
    ).toEqual([
      expect.objectContaining({ href, publication: 'Radio Ilar' }),
      expect.objectContaining({ href: 'https://other.example/', publication: null }),
    ]);
  });
});
