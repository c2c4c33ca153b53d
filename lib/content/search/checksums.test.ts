/** @jest-environment node */
import { sendJson, startCmsServer, type CmsServer } from '@/lib/cms/testing/cms-server';
import { investigationsAnswer, record } from '../testing/answers';
import { forgetSites, openSite, type TestSite } from '../testing/site';
import { listChecksums, sizeOfChecksums } from './checksums';

const ORIGIN = 'https://site.example';
const sum = (digit: string) => digit.repeat(64);

let cms: CmsServer;
let site: TestSite;

beforeAll(async () => {
  cms = await startCmsServer();
  cms.answer((_request, response) => sendJson(response, {}, { status: 500 }));
});
afterAll(() => cms.close());

const upload = (name: string) => new URL(`/wp-content/uploads/${name}`, cms.apiRoot).href;
const picture = (name: string, more: object = {}) => ({
  url: upload(name),
  key: 'k0123456789',
  title: name,
  ...more,
});

beforeEach(async () => {
  site = await openSite({ CMS_API_ROOT: cms.apiRoot });
  site.commit(
    'investigations',
    investigationsAnswer([
      record(1, 'sea-wall', { title: 'Sea Wall', content_warning: 'Drowning.' }),
      record(2, 'crater', { title: 'Crater' }),
    ]),
  );
});
afterEach(forgetSites);

const hold = (id: number, acf: object) => site.commit(`investigation-detail:${id}`, { acf });

it('has a line for each published file, and one before it that says what it is of', async () => {
  hold(1, {
    media: [
      {
        type: 'image',
        image: picture('wall.jpg', { sha256: sum('a'), sizes: { medium: upload('wall-300.jpg') } }),
      },
      { type: 'file', file: { url: upload('report.pdf'), title: 'The Report', sha256: sum('b') } },
      { type: 'image', image: picture('unsummed.jpg') },
    ],
  });
  hold(2, {
    featured: {
      feature_video: {
        name: 'The Film',
        key: 'k1111111111',
        files: [
          { link: upload('film-720.mp4'), height: 720, sha256: sum('c') },
          { link: upload('film-360.mp4'), height: 360, sha256: sum('d') },
        ],
        preview_videos: [{ link: upload('film-360.mp4'), height: 360, sha256: sum('d') }],
      },
      feature_image: picture('lead.jpg', { sha256: sum('e') }),
    },
  });
  const text = await listChecksums(ORIGIN);
  expect(text?.split('\n')).toEqual([
    expect.stringMatching(
      /^# https:\/\/site\.example\/investigation\/sea-wall\/resources\/the-report-k[\da-f]{10} The Report$/,
    ) as string,
    `${sum('b')}  ${upload('report.pdf')}`,
    '# https://site.example/investigation/sea-wall/resources/wall-jpg-k0123456789 wall.jpg',
    `${sum('a')}  ${upload('wall.jpg')}`,
    '# https://site.example/investigation/crater/resources/the-film-k1111111111 The Film',
    `${sum('c')}  ${upload('film-720.mp4')}`,
    '# https://site.example/investigation/crater/resources/the-film-k1111111111 The Film',
    `${sum('d')}  ${upload('film-360.mp4')}`,
    '# https://site.example/investigation/crater lead.jpg',
    `${sum('e')}  ${upload('lead.jpg')}`,
    '',
  ]);
  expect(await sizeOfChecksums(ORIGIN)).toBe(Buffer.byteLength(text ?? ''));
});

it('follows what a record has, and what is taken down leaves it at once', async () => {
  const media = (digit: string) => ({
    media: [{ type: 'image', image: picture('wall.jpg', { sha256: sum(digit) }) }],
  });
  hold(1, media('a'));
  hold(2, media('b'));
  expect(await listChecksums(ORIGIN)).toContain(sum('a'));
  hold(1, media('c'));
  const changed = await listChecksums(ORIGIN);
  expect(changed).toContain(sum('c'));
  expect(changed).not.toContain(sum('a'));
  await site.store.removals.takeDown('investigation', { id: 1, slug: 'sea-wall' }, 'event');
  const left = await listChecksums(ORIGIN);
  expect(left).not.toContain(sum('c'));
  expect(left).toContain(sum('b'));
});
