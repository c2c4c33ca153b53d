/** @jest-environment node */
import { startCmsServer, type CmsServer } from '@/lib/cms/testing/cms-server';
import { mediaOf } from '@/lib/domain/media-groups';
import { investigationsAnswer, record } from '../testing/answers';
import { forgetSites, openSite } from '../testing/site';
import { getRecordWithMedia, getResource, withChapters } from './resources';

const VTT = 'WEBVTT\n\n00:00.000 --> 00:04.000\nThe wall\n';
const CHAPTERS = [{ start: 0, end: 4, title: 'The wall' }];

let cms: CmsServer;

beforeAll(async () => {
  cms = await startCmsServer();
});
afterAll(() => cms.close());
afterEach(forgetSites);

/** Returns the chapters on a film's page, given the track. */
async function chaptersOf(vtt: string) {
  const site = await openSite({ CMS_API_ROOT: cms.apiRoot });
  const film = {
    link: `${new URL(cms.apiRoot).origin}/a.mp4`,
    texttracks: [{ type: 'chapters', vtt }],
  };
  site.commit('investigations', investigationsAnswer([record(1, 'case')]));
  site.commit('investigation-detail:1', { acf: { featured: { feature_video: film } } });
  const of = await getRecordWithMedia('investigation', 'case');
  const name = mediaOf(of?.detail ?? null).videos[0]?.name ?? '';
  const found = await getResource({ kind: 'investigation', slug: 'case', name });
  const whole = found && (await withChapters(found));
  return whole?.is === 'film' ? whole.film.video.chapters : null;
}

describe('the chapters of a film', () => {
  const address = () => `${new URL(cms.apiRoot).origin}/chapters.vtt`;
  const answer = (status: number, body: string) =>
    cms.answer((_, response) => {
      response.writeHead(status, { 'content-type': 'text/vtt' }).end(body);
    });

  it('are those of the text', async () => expect(await chaptersOf(VTT)).toEqual(CHAPTERS));

  it('are those of a file, given by its address', async () => {
    answer(200, VTT);
    expect(await chaptersOf(address())).toEqual(CHAPTERS);
  });

  it.each([404, 500])('are none while their file answers %d', async (status) => {
    answer(status, '');
    expect(await chaptersOf(address())).toBeUndefined();
  });
});
