/** @jest-environment node */
import { investigationsAnswer, record } from '@/lib/content/testing/answers';
import { forgetSites, NO_CMS, openSite } from '@/lib/content/testing/site';
import { GET } from './route';

afterEach(forgetSites);

const CUES = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nWords\n';

/** Requests subtitles of a film with two tracks: one with text, one with the URL of a CMS that is down. */
async function get(track: string): Promise<Response> {
  const site = await openSite({ MEDIA_ORIGINS: 'https://m.example' });
  const texttracks = [{ vtt: CUES }, { vtt: new URL('/a.vtt', NO_CMS).href }];
  const film = { link: 'https://m.example/a.mp4', texttracks };
  site.commit('investigations', investigationsAnswer([record(1, 'case')]));
  site.commit('investigation-detail:1', { acf: { featured: { feature_video: film } } });
  const params = { kind: 'investigation', slug: 'case', video: '0', track };
  return GET(new Request('http://site.example/'), { params: Promise.resolve(params) });
}

it('subtitles are served as WebVTT', async () => {
  const response = await get('0');
  expect([response.status, await response.text()]).toEqual([200, CUES]);
  expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
});

it.each(['2', '-1', '0x0', 'constructor'])('track %s is not found', async (track) => {
  expect((await get(track)).status).toBe(404);
});

it('unavailable subtitles ask for a retry and are not cached', async () => {
  const response = await get('1');
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('retry-after')).toBe('5');
});
