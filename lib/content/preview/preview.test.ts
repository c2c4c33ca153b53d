/** @jest-environment node */
import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson, startCmsServer, type CmsServer } from '@/lib/cms/testing/cms-server';
import { matchRoute, type Route } from '@/lib/routes';
import { CMS_IDS } from '@/lib/site';
import {
  getInvestigation,
  getNewsItem,
  getPage,
  getPerson,
  listPress,
  listRecognition,
} from '../queries';
import { cases, record } from '../testing/answers';
import { forgetSites, NOON, openSite, SECRET, type TestSite } from '../testing/site';
import { heldList } from '../store';
import { draftView, leavePreviews, openPreview, previewAt, probePreview } from '.';

interface Draft {
  readonly list: unknown;
  readonly detail?: unknown;
}

let cms: CmsServer;
let site: TestSite;
let draft: Draft | null;
let asked: { body: string; headers: IncomingMessage['headers'] }[];

beforeAll(async () => {
  cms = await startCmsServer();
});
afterAll(() => cms.close());

async function answer(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  asked.push({ body: Buffer.concat(chunks).toString(), headers: request.headers });
  if (draft) return sendJson(response, { detail: { acf: [] }, ...draft });
  return sendJson(response, { code: 'rest_preview_unknown' }, { status: 404 });
}

beforeEach(async () => {
  asked = [];
  draft = null;
  cms.answer((request, response) => void answer(request, response));
  site = await openSite({ CMS_API_ROOT: cms.apiRoot });
  site.commit('investigations', cases(2));
  site.commit('news', [record(1, 'one', { date: '2026-01-01' })]);
});
afterEach(forgetSites);

const until = (seconds = 60) => Math.floor(NOON / 1_000) + seconds;

function linkTo(type: string, id: number, nonce: string = randomUUID()) {
  const expires = String(until());
  const signature = createHmac('sha256', SECRET)
    .update(`preview.${type}.${id}.${expires}.${nonce}`)
    .digest('base64url');
  return new URLSearchParams({ type, id: String(id), expires, nonce, signature });
}

async function open(type: string, id: number, given: Draft) {
  draft = given;
  const opened = await openPreview(linkTo(type, id));
  if (typeof opened === 'string') throw new Error(`The preview is ${opened}`);
  return { path: opened.path, cookie: opened.cookie.split(';')[0] ?? '' };
}

const at = (path: string) => matchRoute(decodeURIComponent(path)) as Route;
const noPanel = () => Promise.resolve(null);

/** Returns a page's reads while it shows a draft. */
async function shown<T>(cookie: string, path: string, read: () => T): Promise<T> {
  const preview = await previewAt(cookie, at(path), noPanel);
  const view = preview && 'view' in preview ? draftView(preview.view) : null;
  if (!view) throw new Error(`No draft: ${JSON.stringify(preview)}`);
  return view.render(read);
}

const newsDraft = (title: string) => ({ list: record(1, 'one', { title, date: '2026-01-01' }) });

it('shows a draft to whoever has its cookie, and to nobody else', async () => {
  const { path, cookie } = await open('news', 1, newsDraft('Draft'));
  expect(path).toBe('/programme/news/one');
  expect((await shown(cookie, path, () => getNewsItem('one')))?.title).toBe('Draft');
  expect(getNewsItem('one')?.title).toBe('one');
  expect(await previewAt('', at(path), noPanel)).toBeNull();
  expect(await previewAt(cookie, at('/programme/news/two'), noPanel)).toBeNull();
  expect(await previewAt(cookie, at('/programme/news'), noPanel)).toBeNull();
});

it.each([
  ['an event', 'event'],
  ['an operator', 'operator'],
] as const)('of a record that %s took down goes on, and readmits nothing', async (_, by) => {
  await site.store.removals.takeDown('news', { id: 1, slug: 'one' }, by);
  await site.store.removals.takeDown('investigation', { id: 2, slug: 'case-2' }, by);
  const removed = site.store.tombstones.all;
  const news = { ...newsDraft('Draft').list, modified_gmt: '2099-01-01T00:00:00' };
  const { path, cookie } = await open('news', 1, { list: news });
  expect((await shown(cookie, path, () => getNewsItem('one')))?.title).toBe('Draft');
  const opened = await open('investigation', 2, {
    list: record(2, 'case-2', { title: 'Draft' }),
    detail: { acf: { synopsis: '<p>Drafted</p>' } },
  });
  const [draftCase, detail] = await shown(opened.cookie, opened.path, () =>
    getInvestigation('case-2').then((it) => [it?.investigation.title, JSON.stringify(it)]),
  );
  expect(draftCase).toBe('Draft');
  expect(detail).toContain('Drafted');
  expect([getNewsItem('one'), site.store.content.index.investigation.has('case-2')]).toEqual([
    null,
    false,
  ]);
  expect(site.store.tombstones.all.map(({ at }) => at)).toEqual(removed.map(({ at }) => at));
});

it('asks the CMS for each view, signed', async () => {
  const { path, cookie } = await open('news', 1, newsDraft('First'));
  draft = newsDraft('Second');
  expect((await shown(cookie, path, () => getNewsItem('one')))?.title).toBe('Second');
  expect(asked).toHaveLength(2);
  const { body, headers } = asked[1] ?? { body: '', headers: {} };
  expect(JSON.parse(body)).toEqual({ type: 'news', id: 1, nonce: expect.any(String) });
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = createHmac('sha256', SECRET).update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);
});

it('a link works once, and a look at it does not use it up', async () => {
  draft = newsDraft('Draft');
  const link = linkTo('news', 1);
  expect(await probePreview(link)).toBeNull();
  expect(await openPreview(link)).toMatchObject({ path: '/programme/news/one' });
  expect(await openPreview(link)).toBe('link-not-valid');
  expect(await probePreview(link)).toBe('link-not-valid');
});

it('of a link opened many times at once one opens it', async () => {
  draft = newsDraft('Draft');
  const link = linkTo('news', 1);
  const all = await Promise.all(Array.from({ length: 8 }, () => openPreview(link)));
  expect(all.filter((opened) => typeof opened !== 'string')).toHaveLength(1);
});

it('a link stays good while the CMS does not answer', async () => {
  const link = linkTo('news', 1);
  cms.answer((_, response) => sendJson(response, { code: 'broken' }, { status: 500 }));
  expect(await openPreview(link)).toBe('unavailable');
  cms.answer((request, response) => void answer(request, response));
  draft = newsDraft('Draft');
  expect(await openPreview(link)).toMatchObject({ path: '/programme/news/one' });
});

it('a link whose draft the CMS does not keep is not valid, though it is signed', async () => {
  draft = null;
  expect(await openPreview(linkTo('news', 1))).toBe('link-not-valid');
});

it('says when the CMS keeps the draft no longer, and when it does not answer', async () => {
  const { path, cookie } = await open('news', 1, newsDraft('Draft'));
  draft = null;
  expect(await previewAt(cookie, at(path), noPanel)).toEqual({ notice: 'ended' });
  cms.answer((_, response) => sendJson(response, { code: 'x' }, { status: 503 }));
  expect(await previewAt(cookie, at(path), noPanel)).toEqual({ notice: 'unavailable' });
  cms.answer((_, response) => sendJson(response, { code: 'rest_no_route' }, { status: 404 }));
  expect(await previewAt(cookie, at(path), noPanel)).toEqual({ notice: 'unavailable' });
  cms.answer((_, response) => sendJson(response, []));
  expect(await previewAt(cookie, at(path), noPanel)).toEqual({ notice: 'unavailable' });
});

it('without a secret there are no previews', async () => {
  await forgetSites();
  await openSite({ CMS_API_ROOT: cms.apiRoot, REVALIDATE_SECRET: '' });
  expect(await openPreview(linkTo('news', 1))).toBe('not-configured');
});

it('shows list and fields of an investigation nobody has published', async () => {
  const { path, cookie } = await open('investigation', 9, {
    list: record(9, 'new-case'),
    detail: { acf: { synopsis: '<p>Unsaved</p>' } },
  });
  expect(path).toBe('/investigation/new-case');
  const found = await shown(cookie, path, () => getInvestigation('new-case'));
  expect(found?.investigation.title).toBe('new-case');
  expect(JSON.stringify(found?.detail)).toContain('Unsaved');
  expect(await getInvestigation('new-case')).toBeNull();
  expect(heldList('investigations').investigations).toHaveLength(2);
});

it('a new record may have the address of a published one until it is published', async () => {
  const { path, cookie } = await open('investigation', 9, {
    list: record(9, 'case-1', { title: 'Mine' }),
  });
  const found = await shown(cookie, path, () => getInvestigation('case-1'));
  expect(found?.investigation.id).toBe(9);
});

it('hostile content is sanitised as published content is', async () => {
  const { path, cookie } = await open('investigation', 1, {
    list: record(1, 'case-1'),
    detail: { acf: { synopsis: '<p onclick="x()">A<script>alert(1)</script></p>' } },
  });
  const found = await shown(cookie, path, () => getInvestigation('case-1'));
  expect(JSON.stringify(found?.detail)).not.toMatch(/script|onclick/);
});

it('people and pages, which are in no list, are shown', async () => {
  const person = await open('person', 5, {
    list: { ...record(5, 'ada'), title: { rendered: 'Ada L.' } },
  });
  expect(person.path).toBe('/about/team/member/ada');
  const found = await shown(person.cookie, person.path, () => getPerson('ada'));
  expect(found?.person.name).toBe('Ada L.');
  const list = { id: 6, slug: 'rules', title: { rendered: 'Rules' }, parent: CMS_IDS.aboutParent };
  const page = await open('page', 6, { list });
  expect(page.path).toBe('/about/rules');
  expect((await shown(page.cookie, page.path, () => getPage('rules')))?.title).toBe('Rules');
  const programme = await open('page', 6, { list: { ...list, parent: 3 } });
  expect(programme.path).toBe('/programme/rules');
});

it('press and recognition are shown on the pages that list them', async () => {
  site.commit('recognition', [
    { id: 1, title: 'Old' },
    { id: 2, title: 'Other' },
  ]);
  const award = await open('recognition', 1, { list: { id: 1, title: 'New' } });
  expect(award.path).toBe('/about/recognition');
  const titles = await shown(award.cookie, award.path, () =>
    listRecognition().map(({ title }) => title),
  );
  expect([...titles].sort()).toEqual(['New', 'Other']);
  const press = await open('press', 3, { list: { id: 3, title: { rendered: 'Seen' } } });
  expect(press.path).toBe('/about/press');
  expect(
    await shown(press.cookie, press.path, () => listPress().map(({ title }) => title)),
  ).toEqual(['Seen']);
});

it.each([
  ['organisation', { list: record(1, 'one') }, 'no-page'],
  ['location', { list: record(1, 'one') }, 'no-page'],
  ['constructor', { list: record(1, 'one') }, 'no-page'],
  ['news', { list: { id: 1, slug: 'one' } }, 'incomplete'],
  ['news', { list: record(2, 'one') }, 'incomplete'],
  ['news', { list: { title: 'Without an id' } }, 'incomplete'],
  ['news', { list: 'one' }, 'unavailable'],
])('a draft of %s %j is %s', async (type, given, notice) => {
  draft = given;
  expect(await openPreview(linkTo(type, 1))).toBe(notice);
});

it('non-Latin addresses are percent-encoded once', async () => {
  const { path, cookie } = await open('news', 4, {
    list: record(4, '%d8%ac%d8%b2', { title: 'T' }),
  });
  expect(path).toBe('/programme/news/%D8%AC%D8%B2');
  expect((await shown(cookie, path, () => getNewsItem('جز')))?.title).toBe('T');
});

it('leaving leads to the published page, or home, and removes the cookies', async () => {
  const published = await open('news', 1, newsDraft('Draft'));
  expect(await leavePreviews(published.cookie, published.path)).toMatchObject({
    path: '/programme/news/one',
    cookies: [expect.stringContaining('Max-Age=0')],
  });
  const unpublished = await open('news', 8, { list: record(8, 'eight') });
  expect((await leavePreviews(unpublished.cookie, unpublished.path)).path).toBe('/');
  expect(await leavePreviews('', '//evil.example')).toEqual({ path: '/', cookies: [] });
  expect((await leavePreviews(published.cookie, '//evil.example')).path).toBe('/');
});
