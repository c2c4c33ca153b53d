/** @jest-environment node */
import type { Route } from '@/lib/routes';
import { investigationsAnswer, record } from '../testing/answers';
import { forgetSites, openSite, type TestSite } from '../testing/site';
import { canonicalPanel, isInvented } from './canonical-panel';

let site: TestSite;

const image = (name: string) => ({
  type: 'image',
  image: { url: `https://cms.example/${name}.jpg`, title: name },
});
const file = (name: string) => ({
  type: 'file',
  file: { url: `https://cms.example/${name}.pdf`, filename: `${name}.pdf`, title: name },
});

beforeEach(async () => {
  site = await openSite({ MEDIA_ORIGINS: 'https://cms.example' });
  site.commit('investigations', investigationsAnswer([record(1, 'wall')]));
  site.commit('exhibitions', [record(2, 'low-light'), record(3, 'bare')]);
  site.commit('investigation-detail:1', {
    acf: { media: [file('Survey'), image('North Face'), image('South Face')] },
  });
  site.commit('exhibition-detail:2', {
    acf: { media: [...['A', 'B', 'C'].map(image), file('Room Sheet')] },
  });
  site.commit('exhibition-detail:3', { acf: { venue: 'Ilar', media: [file('Guide')] } });
});

afterEach(forgetSites);

const investigation = { kind: 'investigation', slug: 'wall' } satisfies Route;
const exhibition = { kind: 'exhibition', slug: 'low-light' } satisfies Route;

describe('canonicalPanel', () => {
  it.each([
    ['/investigation/wall/resources', '/investigation/wall/resources'],
    ['/investigation/wall/anything', '/investigation/wall/resources'],
    ['/investigation/wall/resources/1', '/investigation/wall/resources/1'],
    ['/investigation/wall/resources/3', '/investigation/wall/resources/3'],
    ['/investigation/wall/resources/4', '/investigation/wall/resources/0'],
    ['/investigation/wall/resources/0', '/investigation/wall/resources/0'],
    ['/investigation/wall/resources/south-face', '/investigation/wall/resources/3'],
    ['/investigation/wall/resources/made-up', '/investigation/wall/resources/0'],
  ])('%s shows %s (GEN-05)', async (path, canonical) => {
    expect(await canonicalPanel(investigation, path)).toBe(canonical);
  });

  it.each([
    ['/programme/exhibitions/low-light/resources', '/programme/exhibitions/low-light/resources'],
    [
      '/programme/exhibitions/low-light/resources/room-sheet',
      '/programme/exhibitions/low-light/resources/1',
    ],
    [
      '/programme/exhibitions/low-light/resources/1',
      '/programme/exhibitions/low-light/resources/1',
    ],
    [
      '/programme/exhibitions/low-light/resources/made-up',
      '/programme/exhibitions/low-light/resources/0',
    ],
    ['/programme/exhibitions/low-light/gallery/0', '/programme/exhibitions/low-light/gallery/0'],
    ['/programme/exhibitions/low-light/gallery/2', '/programme/exhibitions/low-light/gallery/2'],
    ['/programme/exhibitions/low-light/gallery/3', '/programme/exhibitions/low-light/resources/0'],
    [
      '/programme/exhibitions/low-light/gallery/900',
      '/programme/exhibitions/low-light/resources/0',
    ],
    ['/programme/exhibitions/low-light/gallery/001', '/programme/exhibitions/low-light/gallery/1'],
  ])('%s shows %s (GEN-08)', async (path, canonical) => {
    expect(await canonicalPanel(exhibition, path)).toBe(canonical);
  });

  it('a gallery without images has none at any index', async () => {
    const path = '/programme/exhibitions/bare/gallery/0';
    expect(await canonicalPanel({ kind: 'exhibition', slug: 'bare' }, path)).toBe(
      '/programme/exhibitions/bare/resources/0',
    );
  });

  it.each([
    [investigation, '/investigation/wall'],
    [exhibition, '/programme/exhibitions/low-light'],
    [{ kind: 'event', slug: 'talk' } as const, '/programme/events/talk'],
    [{ kind: 'static', name: 'home' } as const, '/'],
  ])('%j at %s opens no panel', async (route, path) => {
    expect(await canonicalPanel(route, path)).toBeNull();
  });
});

describe('isInvented', () => {
  const panel = '/investigation/wall/resources';
  const gallery = '/programme/exhibitions/low-light/gallery';
  it.each([
    [panel, panel, false],
    [`${panel}/3`, `${panel}/3`, false],
    [`${panel}/south-face`, `${panel}/3`, false],
    [`${panel}/0`, `${panel}/0`, false],
    [`${panel}/03`, `${panel}/0`, true],
    [`${panel}/made-up`, `${panel}/0`, true],
    ['/investigation/wall/anything', panel, true],
    ['/investigation/wall/anything/3', `${panel}/3`, true],
    ['/investigation/resources/anything', '/investigation/resources/resources', true],
    [`${gallery}/2`, `${gallery}/2`, false],
    [`${gallery}/002`, `${gallery}/2`, true],
    [`${gallery}/900`, '/programme/exhibitions/low-light/resources/0', true],
    [`/lite${panel}/south-face`, `/lite${panel}/3`, false],
    [`/lite${panel}/made-up`, `/lite${panel}/0`, true],
  ])('%s, which shows %s: %j', (path, shown, expected) =>
    expect(isInvented(path, shown)).toBe(expected),
  );
});
