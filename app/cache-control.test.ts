/** @jest-environment node */
import { NextRequest } from 'next/server';
import { sharePictureFile } from '@/lib/share-pictures';
import { FOR_A_SECOND } from '@/lib/cache/for-a-second.mjs';
import { heldInvestigation } from '@/lib/content';
import { investigationsAnswer, record } from '@/lib/content/testing/answers';
import { forgetSites, openSite } from '@/lib/content/testing/site';
import { sharePicturePath } from '@/lib/routes';
import { sharePictureOfInvestigation, hashOfSharePicture } from '@/lib/seo';
import { sharePictureFormat } from '@/lib/domain/share-picture';
import { GET as getMap } from './api/map/route';
import { GET as getSearch } from './api/search/route';
import { GET as getSubtitles } from './api/subtitles/[kind]/[slug]/[video]/[track]/route';
import { GET as getSuggestions } from './api/suggestions/route';
import { GET as getTint } from './api/tint/[colour]/route';
import { GET as getSharePicture } from './card/[...card]/route';
import { GET as getDraftSubtitles } from './draft/[view]/subtitles/[kind]/[slug]/[video]/[track]/route';

jest.mock('@/lib/share-pictures', () => ({ sharePictureFile: jest.fn() }));

const film = {
  link: 'https://media.example/a.mp4',
  texttracks: [{ vtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\nWords\n' }],
};

beforeEach(async () => {
  const site = await openSite({ MEDIA_ORIGINS: 'https://media.example' });
  site.commit('investigations', investigationsAnswer([record(1, 'harbour')]));
  site.commit('investigation-detail:1', { acf: { featured: { feature_video: film } } });
  jest.mocked(sharePictureFile).mockResolvedValue(new Uint8Array([1]));
});
afterEach(forgetSites);

const search = (query: string) =>
  getSearch(new NextRequest(`http://site.example/api/search?${new URLSearchParams({ q: query })}`));
const track = { kind: 'investigation', slug: 'harbour', video: '0', track: '0' };
const request = new Request('http://site.example/');

/** Requests the picture of a page's link preview, at the address that the page names or at an older one. */
async function sharePicture(isOld = false) {
  const found = heldInvestigation('harbour');
  const picture = found && sharePictureOfInvestigation(found);
  if (!picture) throw new Error('The case has no share picture.');
  const hash = isOld ? '0'.repeat(24) : hashOfSharePicture(picture);
  const path = sharePicturePath('investigation', 'harbour', hash, sharePictureFormat(picture));
  return getSharePicture(request, { params: Promise.resolve({ card: path.split('/').slice(2) }) });
}

const noSharePicture = () =>
  getSharePicture(request, { params: Promise.resolve({ card: ['investigation', 'none', 'a'] }) });

async function busySharePicture() {
  jest.mocked(sharePictureFile).mockResolvedValue(null);
  return sharePicture();
}

/** Responses with content expire with it within a second; refusals are not cached. */
it.each<
  [name: string, ask: () => Response | Promise<Response>, status: number, control: string | null]
>([
  ['the map', getMap, 200, FOR_A_SECOND],
  ['suggestions', getSuggestions, 200, FOR_A_SECOND],
  ['results of a search', () => search('harbour'), 200, FOR_A_SECOND],
  ['a blank search', () => search(' '), 400, 'no-store'],
  ['a search that is too long', () => search('a'.repeat(201)), 400, 'no-store'],
  ['subtitles', () => getSubtitles(request, { params: Promise.resolve(track) }), 200, FOR_A_SECOND],
  [
    'subtitles of a draft that there is not',
    () => getDraftSubtitles(request, { params: Promise.resolve({ view: 'none', ...track }) }),
    404,
    'private, no-store',
  ],
  ['a share picture', () => sharePicture(), 200, FOR_A_SECOND],
  ['an older address of a share picture', () => sharePicture(true), 308, FOR_A_SECOND],
  ['no share picture', noSharePicture, 404, 'no-store'],
  ['a share picture that is not drawn in time', busySharePicture, 503, 'no-store'],
  [
    'a tint',
    () => getTint(request, { params: Promise.resolve({ colour: 'ff0000' }) }),
    200,
    'public, max-age=31536000, immutable',
  ],
])('%s', async (_, ask, status, control) => {
  const response = await ask();
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, control]);
});
