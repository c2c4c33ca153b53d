/** @jest-environment node */
import {
  exhibitionDetail,
  html,
  investigation,
  investigationDetail,
  on,
  related,
  term,
} from '@/lib/domain/testing/builders';
import type { ExhibitionDetail } from '@/lib/domain/exhibition';
import type { InvestigationDetail } from '@/lib/domain/investigation';
import { CMS_IDS } from '@/lib/site';
import { investigationsAnswer, record } from '../testing/answers';
import { forgetSites, openSite, type TestSite } from '../testing/site';
import { exhibitionRelationsOf, relationsOf, worksLinkedIn } from './relations';

let site: TestSite;

beforeEach(async () => {
  site = await openSite({ MEDIA_ORIGINS: 'https://cms.example' });
});

afterEach(forgetSites);

type Related = InvestigationDetail['related'];

/** Returns the relations of an investigation with these related records. */
const relationsFor = (named: Partial<Related>, rest = {}) =>
  relationsOf(
    investigation(rest),
    investigationDetail({ related: { ...investigationDetail().related, ...named } }),
  );

const exhibitionNaming = (named: Partial<ExhibitionDetail['related']>) =>
  exhibitionDetail({ related: { ...exhibitionDetail().related, ...named } });

describe('events', () => {
  const talk = related({ id: 1, slug: 'old-talk', title: 'Old Talk', date: on('2020-01-01') });

  it('take title, link and start from the list', () => {
    site.commit('events', [
      record(1, 'talk', { title: 'A Talk', start: { date: '2026/02/01' } }),
      record(2, 'other'),
    ]);
    expect(relationsFor({ events: [talk] }).events).toEqual([
      { title: 'A Talk', href: '/programme/events/talk', types: [], date: on('2026-02-01') },
    ]);
  });

  it('have no link when missing from the list, and are omitted without a title', () => {
    site.commit('events', [record(2, 'other')]);
    expect(relationsFor({ events: [talk, related({ id: 3, title: '' })] }).events).toEqual([
      { title: 'Old Talk', href: null, types: [], date: on('2020-01-01') },
    ]);
  });

  it('are sorted newest first, without the hidden type (DET-12)', () => {
    const hidden = term('internal', 'Internal', CMS_IDS.hiddenEventType);
    const shown = term('lecture', 'Lecture', CMS_IDS.hiddenEventType + 1);
    const events = [
      related({ title: 'First', date: on('2024-05-01'), types: [shown] }),
      related({ title: 'Hidden', date: on('2025-05-01'), types: [shown, hidden] }),
      related({ title: 'Undated' }),
      related({ title: 'Last', date: on('2026-05-01') }),
    ];
    expect(relationsFor({ events }).events.map(({ title }) => title)).toEqual([
      'Last',
      'First',
      'Undated',
    ]);
  });

  it('of an exhibition are sorted latest first, whatever their type (EXD-10)', () => {
    site.commit('events', [
      record(1, 'opening', { start: { date: '2026/02/01' } }),
      record(2, 'closing', { start: { date: '2026/03/01' } }),
    ]);
    const hidden = term('internal', 'Internal', CMS_IDS.hiddenEventType);
    const events = [related({ id: 1 }), related({ id: 2, types: [hidden] })];
    expect(
      exhibitionRelationsOf(exhibitionNaming({ events })).events.map(({ href }) => href),
    ).toEqual(['/programme/events/closing', '/programme/events/opening']);
  });
});

describe('exhibitions', () => {
  const named = related({ id: 4, slug: 'low', title: 'Named', date: on('2020-01-01') });

  it('take title, link, venue and dates from the list', () => {
    site.commit('exhibitions', [
      record(4, 'low-light', {
        title: 'Low Light',
        venue: 'Museum of Ilar',
        start: { date: '2026/02/01' },
        end: { date: '2026/03/01' },
      }),
    ]);
    expect(relationsFor({ exhibitions: [named] }).exhibitions).toEqual([
      {
        title: 'Low Light',
        href: '/programme/exhibitions/low-light',
        venue: 'Museum of Ilar',
        start: on('2026-02-01'),
        end: on('2026-03-01'),
      },
    ]);
  });

  it('have no start when the list has none, even if the referring record has a date', () => {
    site.commit('exhibitions', [record(4, 'low-light')]);
    expect(relationsFor({ exhibitions: [named] }).exhibitions[0]?.start).toBeNull();
  });

  it('missing from the list keep the fields of the referring record', () => {
    expect(relationsFor({ exhibitions: [named] }).exhibitions).toEqual([
      { title: 'Named', href: null, venue: null, start: on('2020-01-01'), end: null },
    ]);
  });

  it('come from the list when the detail has none', () => {
    expect(relationsFor({}, { exhibitions: [named] }).exhibitions).toHaveLength(1);
    expect(relationsOf(investigation({ exhibitions: [named] }), null).exhibitions).toHaveLength(1);
  });
});

describe('publications', () => {
  it('are also found by slug; one missing from the list has only a name', () => {
    site.commit('publications', [
      record(5, 'a-book', { title: 'A Book', year: '2024', language: 'en' }),
    ]);
    const publications = [
      related({ slug: 'a-book', title: 'Named' }),
      related({ id: 6, slug: 'lost', title: 'Lost' }),
      related({ id: 7, title: '' }),
    ];
    expect(relationsFor({ publications }).publications).toEqual([
      {
        title: 'A Book',
        href: '/programme/publications/a-book',
        language: 'EN',
        year: '2024',
      },
      { title: 'Lost', href: null, language: null, year: null },
    ]);
  });
});

describe('investigations', () => {
  const image = (name: string) => ({ url: `https://cms.example/${name}.jpg` });

  it('become cards; those missing from the list are omitted', () => {
    site.commit(
      'investigations',
      investigationsAnswer([
        record(2, 'road', {
          title: 'The Road',
          code: '7',
          preview_image: image('preview'),
          feature_image: image('feature'),
          publication_date: '2026/01/31',
        }),
        record(3, 'wall', { feature_image: image('wall') }),
      ]),
    );
    const investigations = [related({ id: 2 }), related({ id: 99 }), related({ slug: 'wall' })];
    for (const cards of [
      relationsFor({ investigations }).investigations,
      exhibitionRelationsOf(exhibitionNaming({ investigations })).investigations,
    ]) {
      expect(cards).toMatchObject([
        {
          title: 'The Road',
          href: '/investigation/road',
          code: 'I.7',
          kind: 'investigation',
          picture: { src: 'https://cms.example/preview.jpg' },
          date: on('2026-01-31'),
        },
        { href: '/investigation/wall', picture: { src: 'https://cms.example/wall.jpg' } },
      ]);
    }
  });
});

describe('methodologies', () => {
  it('take their description from the list, and are linked when they have a slug', () => {
    site.commit('methodologies', [
      record(1, 'tides', { description: '<p>Reading tides.</p>' }),
      record(2, 'other', { description: '<p>Other.</p>' }),
    ]);
    const methodologies = [
      { id: 1, slug: 'tides', title: 'Tides' },
      { id: null, slug: 'shadows', title: 'Shadows' },
      { id: 8, slug: null, title: 'Unnamed' },
    ];
    expect(relationsOf(investigation({ methodologies }), null).methodologies).toEqual([
      { title: 'Tides', href: '/methodology/tides', description: html('<p>Reading tides.</p>') },
      { title: 'Shadows', href: '/methodology/shadows', description: null },
      { title: 'Unnamed', href: null, description: null },
    ]);
  });
});

it('without a detail there are no related records', () => {
  expect(exhibitionRelationsOf(null)).toEqual({
    investigations: [],
    events: [],
    press: [],
    recognition: [],
    publications: [],
  });
});

describe('works that a text links to', () => {
  const hrefs = (text: string) => worksLinkedIn(html(text)).map(({ href }) => href);
  const link = (path: string) => `<a href="${path}">a</a>`;

  it('are the first two cases and exhibitions of the lists, each once', () => {
    site.commit('investigations', investigationsAnswer([record(1, 'wall'), record(2, 'école')]));
    site.commit('exhibitions', [record(3, 'low-light')]);
    expect(
      hrefs(
        [
          '/about/jobs',
          '/investigation/gone',
          '/investigation/%C3%A9cole#resources',
          '/investigation/école/resources',
          '/%',
          '/programme/exhibitions/low-light',
          '/investigation/wall',
        ]
          .map(link)
          .join(' '),
      ),
    ).toEqual(['/investigation/%C3%A9cole', '/programme/exhibitions/low-light']);
  });

  it('are none where nothing is linked, or there is no text', () => {
    expect(hrefs('<p>Nothing</p>')).toEqual([]);
    expect(worksLinkedIn(null)).toEqual([]);
  });
});
