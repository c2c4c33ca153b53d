/** @jest-environment node */
import type { Route } from '@/lib/routes';
import { investigationsAnswer, record } from '../testing/answers';
import { forgetSites, openSite, type TestSite } from '../testing/site';
import { isInvented, panelAt } from './canonical-panel';

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
    acf: {
      featured: { feature_video: { name: 'Film', link: 'https://cms.example/film.mp4' } },
      media: [file('Survey'), image('North Face'), image('South Face')],
    },
  });
  site.commit('exhibition-detail:2', {
    acf: { media: [...['A', 'B', 'C', 'A'].map(image), file('Room Sheet')] },
  });
  site.commit('exhibition-detail:3', { acf: { venue: 'Ilar', media: [file('Guide')] } });
});

afterEach(forgetSites);

const investigation = { kind: 'investigation', slug: 'wall' } satisfies Route;
const exhibition = { kind: 'exhibition', slug: 'low-light' } satisfies Route;

const CASE = '/investigation/wall/resources';
const SHOW = '/programme/exhibitions/low-light';

/** Returns the path that is shown, and the resource's address. */
const shownAt = async (route: Route, path: string) => {
  const panel = await panelAt(route, path);
  return typeof panel === 'string' || panel === null
    ? panel
    : [panel.path, panel.address?.replace(/k[\da-f]{10}$/, 'KEY')];
};

describe('panelAt', () => {
  it.each([
    [CASE, CASE, undefined],
    ['/investigation/wall/anything', CASE, undefined],
    [`${CASE}/1`, `${CASE}/1`, `${CASE}/film-KEY`],
    [`${CASE}/4`, `${CASE}/4`, `${CASE}/south-face-KEY`],
    [`${CASE}/south-face`, `${CASE}/4`, `${CASE}/south-face-KEY`],
    ['/investigation/wall/anything/4', `${CASE}/4`, `${CASE}/south-face-KEY`],
    [`${CASE}/5`, `${CASE}/0`, undefined],
    [`${CASE}/0`, `${CASE}/0`, undefined],
    [`${CASE}/made-up`, `${CASE}/0`, undefined],
  ])('%s shows %s (GEN-05)', async (path, shown, address) => {
    expect(await shownAt(investigation, path)).toEqual([shown, address]);
  });

  it.each([
    [`${SHOW}/resources`, `${SHOW}/resources`, undefined],
    [`${SHOW}/resources/room-sheet`, `${SHOW}/resources/1`, `${SHOW}/resources/room-sheet-KEY`],
    [`${SHOW}/resources/1`, `${SHOW}/resources/1`, `${SHOW}/resources/room-sheet-KEY`],
    [`${SHOW}/resources/made-up`, `${SHOW}/resources/0`, undefined],
    // Two resources had this name.
    [`${SHOW}/resources/a`, `${SHOW}/resources/2,5`, undefined],
    [`${SHOW}/gallery/0`, `${SHOW}/gallery/0`, undefined],
    [`${SHOW}/gallery/2`, `${SHOW}/gallery/2`, undefined],
    [`${SHOW}/gallery/4`, `${SHOW}/resources/0`, undefined],
    [`${SHOW}/gallery/900`, `${SHOW}/resources/0`, undefined],
    [`${SHOW}/gallery/001`, `${SHOW}/gallery/1`, undefined],
  ])('%s shows %s (GEN-08)', async (path, shown, address) => {
    expect(await shownAt(exhibition, path)).toEqual([shown, address]);
  });

  it('a gallery without images has none at any index', async () => {
    const path = '/programme/exhibitions/bare/gallery/0';
    expect(await panelAt({ kind: 'exhibition', slug: 'bare' }, path)).toEqual({
      path: '/programme/exhibitions/bare/resources/0',
    });
  });

  it('an address leads to itself, and names what has a page of its own', async () => {
    const named = await panelAt(investigation, `${CASE}/1`);
    if (named === null || named === 'unknown') throw new Error('nothing is named');
    const address = named.address ?? '';
    expect(await panelAt(investigation, address)).toEqual(named);
    expect(named.resource).toEqual({
      is: 'film',
      kind: 'investigation',
      slug: 'wall',
      name: address.slice(CASE.length + 1),
    });
    for (const [number, is] of [
      [2, 'document'],
      [4, 'picture'],
    ])
      expect(await panelAt(investigation, `${CASE}/${number}`)).toHaveProperty('resource.is', is);
    expect(await panelAt(investigation, `${CASE}/0`)).not.toHaveProperty('resource');
  });

  it('the address of a file that was replaced leads to the one in its place, without its part', async () => {
    const [former, own] = ['k0123456789', 'k1111111111'];
    const shown = { url: 'https://cms.example/plan-b.jpg', title: 'Plan', key: own };
    const image = { ...shown, replaced: '2026-11-29', former_keys: [former] };
    site.commit('investigation-detail:1', { acf: { media: [{ type: 'image', image }] } });
    const address = `${CASE}/plan-${own}`;
    expect(await panelAt(investigation, `${CASE}/plan-${former}`)).toMatchObject({
      address,
      isOfFormerFile: true,
    });
    for (const name of [`plan-${own}`, `old-title-${own}`, 'plan', '1']) {
      const panel = await panelAt(investigation, `${CASE}/${name}`);
      expect(panel).toMatchObject({ address });
      expect(panel).not.toHaveProperty('isOfFormerFile');
    }
  });

  it('says nothing of a record whose detail is not held', async () => {
    site.commit('investigations', investigationsAnswer([record(1, 'wall'), record(8, 'unheld')]));
    const route = { kind: 'investigation', slug: 'unheld' } as const;
    for (const name of ['1', 'film', 'made-up']) {
      expect(await panelAt(route, `/investigation/unheld/resources/${name}`)).toBe('unknown');
    }
    expect(await panelAt(route, '/investigation/unheld/resources')).not.toBe('unknown');
  });

  it.each([
    [investigation, '/investigation/wall'],
    [exhibition, SHOW],
    [{ kind: 'event', slug: 'talk' } as const, '/programme/events/talk'],
    [{ kind: 'static', name: 'home' } as const, '/'],
  ])('%j at %s opens no panel', async (route, path) => {
    expect(await panelAt(route, path)).toBeNull();
  });
});

describe('isInvented', () => {
  it.each([
    [CASE, CASE, undefined, false],
    [`${CASE}/0`, `${CASE}/0`, undefined, false],
    [`${CASE}/made-up`, `${CASE}/0`, undefined, true],
    [`${CASE}/plan`, `${CASE}/2,5`, undefined, true],
    [`${CASE}/plan-k0123456789`, `${CASE}/3`, `${CASE}/plan-k0123456789`, false],
    ['/investigation/wall/anything', CASE, undefined, true],
    [`${SHOW}/gallery/2`, `${SHOW}/gallery/2`, undefined, false],
    [`${SHOW}/gallery/002`, `${SHOW}/gallery/2`, undefined, true],
    [`${SHOW}/gallery/900`, `${SHOW}/resources/0`, undefined, true],
  ])('%s, which shows %s: %j', (asked, path, address, expected) =>
    expect(isInvented(asked, { path, ...(address !== undefined && { address }) })).toBe(expected),
  );
});
