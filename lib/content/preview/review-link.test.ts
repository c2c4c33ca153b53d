/** @jest-environment node */
import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CmsError } from '@/lib/cms';
import { sendJson, startCmsServer, type CmsServer } from '@/lib/cms/testing/cms-server';
import { matchRoute, type Route } from '@/lib/routes';
import { createManualClock } from '@/lib/testing/manual-clock';
import { record } from '../testing/answers';
import { forgetSites, NOON, openSite, reviewQuery, SECRET, type TestSite } from '../testing/site';
import { openPreview, previewAt, probePreview, ReviewLinks } from '.';

const NEXT_SECRET = 'the-secret-that-comes-after-it';
const DAY = 24 * 60 * 60_000;

/** Returns the tokens of `count` links. */
const tokens = (count: number) =>
  Array.from({ length: count }, (_, index) => String(index).padStart(40, 'a'));
const [TOKEN = ''] = tokens(1);
const REVIEW = reviewQuery(TOKEN);

interface Question {
  readonly call: string;
  readonly body: Record<string, unknown>;
  readonly response: ServerResponse;
}

let cms: CmsServer;
let site: TestSite;
let asked: Question[];
/** Answers the CMS's questions; null to leave them unanswered. */
let reply: ((question: Question) => void) | null;

beforeAll(async () => {
  cms = await startCmsServer();
});
afterAll(() => cms.close());

const SUBJECT = { type: 'news', id: 1, nonce: 'n'.repeat(32) };
const unknown = ({ response }: Question) =>
  sendJson(response, { code: 'rest_review_unknown' }, { status: 404 });
const known = ({ call, response }: Question) =>
  sendJson(
    response,
    call === 'review' ? SUBJECT : { list: record(1, 'one', { date: '2026-01-01' }), detail: {} },
  );

beforeEach(async () => {
  asked = [];
  reply = known;
  const note = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Question['body'];
    const question = { call: request.url?.split('/').at(-1) ?? '', body, response };
    asked.push(question);
    reply?.(question);
  };
  cms.answer((request, response) => void note(request, response));
  site = await openSite({
    CMS_API_ROOT: cms.apiRoot,
    REVALIDATE_SECRET: `${SECRET} ${NEXT_SECRET}`,
  });
});
afterEach(forgetSites);

const calls = (name: string) => asked.filter(({ call }) => call === name);

/** Resolves when the CMS has received `count` questions. */
const askedFor = async (count: number) => {
  while (asked.length < count) await new Promise((resolve) => setImmediate(resolve));
};

it('opens as often as the CMS knows it, and a look at it asks nothing', async () => {
  expect(await probePreview(REVIEW)).toBeNull();
  expect(asked).toEqual([]);
  for (let use = 0; use < 2; use += 1)
    expect(await openPreview(REVIEW)).toMatchObject({ path: '/programme/news/one' });
  const bodies = asked.map(({ body }) => body);
  expect(bodies).toEqual([{ token: TOKEN }, SUBJECT, { token: TOKEN }, SUBJECT]);
});

it('may be signed with either secret while it is changed', async () => {
  expect(await openPreview(reviewQuery(TOKEN, NEXT_SECRET))).toMatchObject({
    path: '/programme/news/one',
  });
});

const signature = (text: string) => createHmac('sha256', SECRET).update(text).digest('base64url');
const signed = REVIEW.get('review') ?? '';

it.each([
  ['nothing', 'review='],
  ['no signature, as earlier ones', `review=${TOKEN}`],
  ['an empty signature', `review=${TOKEN}.`],
  ['a signature of something else', `review=${TOKEN}.${signature(`review.${TOKEN.slice(1)}b`)}`],
  ['a signature of the token alone', `review=${TOKEN}.${signature(TOKEN)}`],
  ['the name that a cookie gives it', `review=${TOKEN}.${signature(`review-link.${TOKEN}`)}`],
  ['another secret', reviewQuery(TOKEN, 'the-secret-of-somebody-else').toString()],
  ['two tokens', `review=${signed}&review=${reviewQuery(`${TOKEN.slice(1)}b`).get('review')}`],
  ['the same one twice', `review=${signed}&review=${signed}`],
  ['something before it', `review=x${signed}`],
  ['something after it', `review=${signed}%0A`],
  ['a shorter token', reviewQuery('a'.repeat(39)).toString()],
  ['a longer token', reviewQuery('a'.repeat(4_000)).toString()],
  ['a path', 'review=../../etc'],
])('with %s it is not valid, and the CMS is not asked', async (_, query) => {
  expect(await openPreview(new URLSearchParams(query))).toBe('review-not-valid');
  expect(await probePreview(new URLSearchParams(query))).toBe('review-not-valid');
  expect(asked).toEqual([]);
});

it('is asked about once when the CMS does not know it, until it could not be valid any more', async () => {
  reply = unknown;
  for (let use = 0; use < 3; use += 1) expect(await openPreview(REVIEW)).toBe('review-not-valid');
  expect(asked).toHaveLength(1);
  reply = known;
  site.clock.advance(14 * DAY - 1);
  expect(await openPreview(REVIEW)).toBe('review-not-valid');
  expect(asked).toHaveLength(1);
  site.clock.advance(1);
  expect(await openPreview(REVIEW)).toMatchObject({ path: '/programme/news/one' });
});

it.each<[string, string, (question: Question) => void]>([
  ['fails', 'unavailable', ({ response }) => sendJson(response, {}, { status: 500 })],
  ['hangs up', 'unavailable', ({ response }) => response.destroy()],
  [
    'answers with a page',
    'unavailable',
    ({ response }) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>'),
  ],
  [
    'has no page there',
    'review-not-valid',
    ({ response }) => response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Oh</p>'),
  ],
  [
    'does not know the question',
    'unavailable',
    ({ response }) => sendJson(response, { code: 'rest_no_route' }, { status: 404 }),
  ],
  [
    'has the record in its trash',
    'review-not-valid',
    ({ response }) => sendJson(response, { code: 'rest_review_trashed' }, { status: 404 }),
  ],
  [
    'takes the signature for wrong',
    'unavailable',
    ({ response }) => sendJson(response, { code: 'rest_review_unknown' }, { status: 401 }),
  ],
  [
    'names no record',
    'unavailable',
    ({ response }) => sendJson(response, { type: 'news', id: 'one' }),
  ],
])('is good again after the CMS %s', async (_, notice, failed) => {
  reply = failed;
  expect(await openPreview(REVIEW)).toBe(notice);
  reply = known;
  expect(await openPreview(REVIEW)).toMatchObject({ path: '/programme/news/one' });
});

it('of those that the CMS does not know, ten thousand are remembered', async () => {
  const all = tokens(10_001);
  const ask = jest.fn(() =>
    Promise.reject(
      new CmsError('status', 'review', 'unknown', { status: 404, code: 'rest_review_unknown' }),
    ),
  );
  const links = new ReviewLinks(ask, createManualClock());
  for (const token of all) await links.follow(token);
  for (const token of all.slice(1)) await links.follow(token);
  expect(ask).toHaveBeenCalledTimes(10_001);
  await links.follow(all[0] ?? '');
  expect(ask).toHaveBeenCalledTimes(10_002);
});

it('a hundred at once are asked about eight at a time, and an editor waits for none of them', async () => {
  reply = null;
  const all = tokens(100).map((token) => openPreview(reviewQuery(token)));
  await askedFor(8);

  const expires = String(NOON / 1_000 + 60);
  const nonce = 'e'.repeat(32);
  const own = new URLSearchParams({
    ...{ type: 'news', id: '1', expires, nonce },
    signature: signature(`preview.news.1.${expires}.${nonce}`),
  });
  const editor = openPreview(own);
  await askedFor(9);
  expect(asked.map(({ call }) => call)).toEqual([...Array<string>(8).fill('review'), 'preview']);
  reply = known;
  const [last] = asked.slice(-1);
  if (last) known(last);
  expect(await editor).toMatchObject({ path: '/programme/news/one' });
  expect(asked).toHaveLength(9);

  // Answers one question at a time, which lets the next waiting one through.
  reply = null;
  let answered = 0;
  while (answered < 200) {
    const open = asked.filter(({ response }) => !response.writableEnded);
    expect(open.length).toBeLessThanOrEqual(8);
    for (const question of open) {
      known(question);
      answered += 1;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const opened of await Promise.all(all))
    expect(opened).toMatchObject({ path: '/programme/news/one' });
  expect(calls('review')).toHaveLength(100);
});

it('views of the draft have the same places', async () => {
  const opened = await openPreview(REVIEW);
  const cookie = typeof opened === 'string' ? '' : (opened.cookie.split(';')[0] ?? '');
  const route = matchRoute('/programme/news/one') as Route;
  asked = [];
  reply = null;
  const views = Array.from({ length: 20 }, () =>
    previewAt(cookie, route, () => Promise.resolve(null)),
  );
  await askedFor(8);
  // Visitors who wait longer than the CMS may take get a notice.
  site.clock.advance(8_000);
  const notices = await Promise.all(views);
  expect(notices).toEqual(Array<object>(20).fill({ notice: 'unavailable' }));
  expect(asked).toHaveLength(8);
});
