/** @jest-environment node */
import { startContentServer } from '@/demo/server/index.mjs';
import { startCmsServer, type CmsServer } from '@/lib/cms/testing/cms-server';
import { filmInTracks, videosOf } from '@/lib/domain/videos-of';
import { investigationsAnswer, record } from '../testing/answers';
import { forgetSites, openSite, until, type TestSite } from '../testing/site';
import { SUBTITLE_LIMITS } from './subtitle-cache';
import { getRecordWithMedia } from './resources';
import { getTextTrack } from './subtitles';

// Uses real servers on a machine that may be busy.
jest.setTimeout(20_000);

afterEach(forgetSites);

const ABSENT = { kind: 'absent' };
const UNAVAILABLE = { kind: 'unavailable', retryAfter: 5 };

describe('the subtitles of the demo content', () => {
  let cms: Awaited<ReturnType<typeof startContentServer>>;
  let list: unknown;
  let site: TestSite;

  beforeAll(async () => {
    cms = await startContentServer();
    list = await (await fetch(`${cms.apiRoot}fa/v1/investigations`)).json();
  });
  afterAll(() => cms.stop());

  beforeEach(async () => {
    site = await openSite({ CMS_API_ROOT: cms.apiRoot });
    site.commit('investigations', list);
    cms.control.requests.length = 0;
  });
  afterEach(() => cms.control.clearFaults());

  const FILE = 'subtitles/clip-drift.en.vtt';
  const asked = () => cms.control.requests.filter(({ path }) => path.endsWith(FILE)).length;
  /** The search requests it as well once the case is held. Waits, so that this does not reach into the next test. */
  const heldForSearch = () => until('the search has asked', () => asked() === 1);
  /** The track of film 2 is given as a URL. */
  const byAddress = () => getTextTrack('investigation', 'the-harbour-flare', '2', 0);
  const fail = () =>
    cms.control.faults.add({ call: `media/${FILE}`, fault: 'status', status: 500 });

  it('given as text are served without a call (VID-06)', async () => {
    const outcome = await getTextTrack('investigation', 'the-harbour-flare', '0', 0);
    expect(outcome).toMatchObject({ kind: 'found', vtt: expect.stringMatching(/^WEBVTT\n/) });
    await heldForSearch();
  });

  it('given as a URL are fetched once (VID-06)', async () => {
    const outcomes = await Promise.all([byAddress(), byAddress()]);
    outcomes.push(await byAddress());
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ kind: 'found', vtt: expect.stringMatching(/^WEBVTT\n/) });
      expect(outcome).toMatchObject({ vtt: expect.stringContaining(' --> ') });
    }
    expect(asked()).toBe(1);
  });

  it('are none of what there is not', async () => {
    for (const [kind, slug, video, track] of [
      ['investigation', 'the-harbour-flare', '2', 1],
      ['investigation', 'the-harbour-flare', '99', 0],
      ['investigation', 'the-harbour-flare', 'k0123456789', 0],
      ['investigation', 'no-such-case', '0', 0],
      ['constructor', 'x', '0', 0],
    ] as const) {
      expect(await getTextTrack(kind, slug, video, track)).toEqual(ABSENT);
    }
    await heldForSearch();
  });

  it.each(['status', 'redirect', 'empty-body', 'connection-reset', 'content-type'] as const)(
    'can’t be had while the CMS answers with %s, and are asked for again after a rest',
    async (fault) => {
      cms.control.faults.add({ call: `media/${FILE}`, fault, times: 1 });
      expect(await byAddress()).toEqual(UNAVAILABLE);
      expect(await byAddress()).toEqual(UNAVAILABLE);
      expect(asked()).toBe(1);
      site.clock.advance(SUBTITLE_LIMITS.restsFor);
      expect(await byAddress()).toMatchObject({ kind: 'found' });
      expect(asked()).toBe(2);
    },
  );

  it('stay cached while the CMS fails', async () => {
    const good = await byAddress();
    fail();
    site.clock.advance(site.store.ageLimit);
    expect(await byAddress()).toEqual(good);
    await until('the CMS has failed', () => asked() === 2);
    expect(await byAddress()).toEqual(good);
  });

  it('are unavailable while the CMS cannot list the films', async () => {
    cms.control.faults.add({ call: 'acf/v3/investigation/*', fault: 'status', status: 500 });
    expect(await byAddress()).toEqual(UNAVAILABLE);
  });
});

describe('a subtitle URL', () => {
  const SECRET = 'Bearer c0ffee-secret';
  const CUES = '1\r\n00:00:01,500 --> 00:00:02,000\r\nOne, two\r\n';
  let cms: CmsServer;
  let other: CmsServer;
  let origin: string;

  beforeAll(async () => {
    [cms, other] = await Promise.all([startCmsServer(), startCmsServer()]);
    ({ origin } = new URL(cms.apiRoot));
  });
  afterAll(() => Promise.all([cms.close(), other.close()]));

  /** Returns the subtitles of a film with one track, as an editor entered it. */
  async function tracksOf(vtt: string) {
    const site = await openSite({ CMS_API_ROOT: cms.apiRoot, CMS_AUTHORIZATION: SECRET });
    const film = { link: `${origin}/a.mp4`, texttracks: [{ language: 'en', vtt }] };
    site.commit('investigations', investigationsAnswer([record(1, 'case')]));
    site.commit('investigation-detail:1', {
      acf: { featured: { feature_video: film } },
    });
    return getTextTrack('investigation', 'case', '0', 0);
  }

  const answerWith = (body: string, { status = 200, type = 'text/vtt' } = {}) => {
    for (const server of [cms, other]) {
      server.answer((_, response) => {
        response.writeHead(status, { 'content-type': type }).end(body);
      });
    }
  };

  it('may return SubRip, which is converted to WebVTT (VID-07)', async () => {
    answerWith(`\uFEFF${CUES}`, { type: 'application/x-subrip' });
    expect(await tracksOf(`${origin}/a.srt`)).toEqual({
      kind: 'found',
      vtt: 'WEBVTT\n\n1\n00:00:01.500 --> 00:00:02.000\nOne, two\n',
    });
  });

  it('at the CMS is fetched without the API authorization', async () => {
    answerWith(CUES);
    await tracksOf(`${origin}/a.vtt?v=2`);
    expect(cms.requests.map(({ method, url }) => [method, url])).toEqual([['GET', '/a.vtt?v=2']]);
    expect(cms.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('on another origin is never fetched', async () => {
    answerWith(CUES);
    const foreign = new URL(other.apiRoot).origin;
    const host = new URL(cms.apiRoot).host;
    for (const start of [
      foreign,
      `https://${host}`,
      `//${host}`,
      `http://name:word@${host}`,
      `${origin}@${new URL(foreign).host}`,
      'http://169.254.169.254',
    ]) {
      expect(await tracksOf(`${start}/a.vtt`)).toEqual(ABSENT);
    }
    expect([cms.requests, other.requests]).toEqual([[], []]);
  });

  it.each([
    ['no cue', 200, 'Nothing to see here.', ABSENT],
    ['bytes', 200, '\u0000\u0001\uFFFD'.repeat(50), ABSENT],
    ['no file', 404, '<h1>Not Found</h1>', ABSENT],
    ['a file that is gone', 410, '', ABSENT],
    ['a closed door', 403, '', UNAVAILABLE],
    ['more than a megabyte', 200, CUES + ' '.repeat(1024 * 1024), UNAVAILABLE],
  ])('that leads to %s', async (_, status, body, outcome) => {
    answerWith(body, { status });
    expect(await tracksOf(`${origin}/a.vtt`)).toEqual(outcome);
    expect(cms.requests).toHaveLength(1);
  });
});

describe('the address of subtitles', () => {
  const film = (name: string) => ({
    link: `https://m.example/${name}.mp4`,
    texttracks: [{ language: 'en', vtt: `WEBVTT\n\n00:01.000 --> 00:02.000\n${name}\n` }],
  });
  const become = (site: TestSite, ...names: string[]) =>
    site.commit('investigation-detail:1', {
      acf: { media: names.map((name) => ({ type: 'video', video: film(name) })) },
    });

  it('leads to the words of its film, whatever comes before it and its record is called', async () => {
    const site = await openSite({ CMS_API_ROOT: 'https://m.example/wp-json/' });
    site.commit('investigations', investigationsAnswer([record(1, 'wall')]));
    become(site, 'yard');
    const of = await getRecordWithMedia('investigation', 'wall');
    const name = filmInTracks(videosOf(of?.detail ?? null)[0], 0);
    become(site, 'street', 'yard');
    const yard = { kind: 'found', vtt: expect.stringContaining('yard') as string };
    expect(await getTextTrack('investigation', 'wall', name, 0)).toEqual(yard);
    await site.store.slugHistory.remember('investigation', 'fence', 'wall');
    expect(await getTextTrack('investigation', 'fence', name, 0)).toEqual(yard);
    become(site, 'street');
    expect(await getTextTrack('investigation', 'wall', name, 0)).toEqual(ABSENT);
  });
});

it('subtitles are unavailable before the first fetch', async () => {
  await openSite();
  expect(await getTextTrack('investigation', 'case', '0', 0)).toEqual(UNAVAILABLE);
});
