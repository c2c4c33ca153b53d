/** @jest-environment node */
import { getInvestigation } from './investigations';
import { listMapInvestigations } from './map';
import { investigationsAnswer, record } from '../testing/answers';
import { forgetSites, openSite, type TestSite } from '../testing/site';

let site: TestSite;

beforeEach(async () => {
  site = await openSite({ MEDIA_ORIGINS: 'https://cms.example' });
});

afterEach(forgetSites);

const at = (slug: string, lat: number, lng: number) => ({ slug, location: { lat, lng } });

it('is empty before the first fetch', () => {
  expect(listMapInvestigations()).toEqual([]);
});

it('joins locations to investigations by slug, and omits those without a match', () => {
  site.commit(
    'investigations',
    investigationsAnswer([
      record(1, 'wave', {
        title: 'Six Ways to Read a <em>Wave</em>',
        code: '71',
        abstract: '<p>One &amp; the same swell.</p><p>Twice.</p>',
        investigation_location: [{ term_id: 3, name: 'Orsa Strait', slug: 'orsa-strait' }],
        preview_video: { link: 'https://cms.example/wave.mp4' },
      }),
      record(2, 'nowhere'),
    ]),
  );
  site.commit('map', [at('wave', 36.07, 15.04), at('gone', 1, 2)]);
  expect(listMapInvestigations()).toEqual([
    {
      slug: 'wave',
      latitude: 36.07,
      longitude: 15.04,
      title: 'Six Ways to Read a Wave',
      code: 'I.71',
      isStudy: false,
      place: 'Orsa Strait',
      incident: null,
      abstract: 'One & the same swell. Twice.',
      image: null,
      video: 'https://cms.example/wave.mp4',
    },
  ]);
});

it('updates when the content changes', () => {
  site.commit('investigations', investigationsAnswer([record(1, 'wave'), record(2, 'wall')]));
  site.commit('map', [at('wave', 36, 15)]);
  expect(listMapInvestigations()).toHaveLength(1);
  site.commit('map', [at('wave', 36, 15), at('wall', 44, 28)]);
  expect(listMapInvestigations()).toHaveLength(2);
});

it('gives a case the coordinates that its own page gives', async () => {
  site.commit('investigations', investigationsAnswer([record(1, 'wave')]));
  site.commit('map', [at('wave', 36.07, 15.04), at('wave', 1, 2)]);
  const [onMap] = listMapInvestigations();
  const own = await getInvestigation('wave');
  expect(onMap).toMatchObject({ latitude: 36.07, longitude: 15.04 });
  expect(own?.coordinates).toMatchObject({ latitude: 36.07, longitude: 15.04 });
});

it('reads again the case alone that has changed', () => {
  const commit = (abstract: string) =>
    site.commit(
      'investigations',
      investigationsAnswer([record(1, 'wave', { abstract }), record(2, 'wall')]),
    );
  commit('<p>One.</p>');
  site.commit('map', [at('wave', 36, 15), at('wall', 44, 28)]);
  const before = new Map(listMapInvestigations().map((item) => [item.slug, item]));
  commit('<p>Two.</p>');
  const after = new Map(listMapInvestigations().map((item) => [item.slug, item]));
  expect(after.get('wave')?.abstract).toBe('Two.');
  expect(after.get('wall')).toBe(before.get('wall'));
});
