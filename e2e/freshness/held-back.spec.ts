import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '../support/site';
import { expect, test } from '../support/test';
import { sendWebhook, signedHeaders } from './support/webhook';
import { startReadyWorld, type World } from './support/world';

const ROOT = join(import.meta.dirname, '../..');
const TOKEN = 'a-token-of-the-operators';
const CASE = { id: 2049, slug: 'low-water', path: '/investigation/low-water' };
const run = promisify(execFile);

let world: World;

test.beforeEach(async () => {
  world = await startReadyWorld({ settings: { METRICS_TOKEN: TOKEN } });
});

test.afterEach(() => world.end());

interface Held {
  readonly count: number;
  readonly digest: string;
}

const statusOf = async (path: string) => (await fetch(world.site.url + path)).status;

async function health() {
  const response = await fetch(`${world.site.url}/api/health`);
  return (await response.json()) as {
    held: Held;
    content: Record<string, { items: number; fetchedAt: string }>;
  };
}

/** Causes a refetch of all lists, and waits until one of them has been requested. */
async function refetch(list = 'investigations') {
  // Counted rather than taken: a request between reading and clearing the log would be missed.
  const count = () =>
    world.cms.control.requests.filter(({ path }) => path.endsWith(`/fa/v1/${list}`)).length;
  const before = count();
  await sendWebhook(world.site, { type: '*' });
  await eventually('the list is requested', () => Promise.resolve(count() > before));
}

/** Runs a command of package.json as an operator does. */
const operate = (...args: string[]) =>
  run(process.execPath, [join(ROOT, 'scripts/content.mjs'), ...args], {
    env: { ...process.env, CONTENT_DIR: world.contentDir },
  });

/** Every file of the content folder that holds a text. Looks again when a file was renamed in between. */
async function filesWith(text: string): Promise<readonly string[]> {
  const names = await readdir(world.contentDir, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((it) => join(it.parentPath, it.name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => null)));
  if (texts.includes(null)) return filesWith(text);
  return files.filter((_, index) => texts[index]?.includes(text));
}

test('a CMS that answers empty lists and empty fields takes nothing away, through a restart', async () => {
  // Of a case that a busy CMS has not given in time, its first visitor sees what the list has.
  await eventually('the case is whole', async () => {
    const record = await fetch(`${world.site.url}${CASE.path}.json`);
    return record.ok && ((await record.json()) as { readonly isComplete: boolean }).isComplete;
  });
  const article = await (await fetch(world.site.url + CASE.path)).text();
  const before = (await health()).content;
  await world.fail({ call: 'acf/v3/*', fault: 'acf-array' });
  await world.fail({ call: '*', fault: 'empty-array' });
  for (let round = 0; round < 3; round += 1) await refetch();
  await eventually('health reports it', async () => (await health()).held.count > 50);
  await world.site.stop('SIGKILL');
  await world.restart();
  await refetch();
  await eventually('health reports it again', async () => (await health()).held.count > 50);
  const { content } = await health();
  for (const [name, { items }] of Object.entries(before)) {
    expect([name, content[name]?.items]).toEqual([name, items]);
  }
  expect(await (await fetch(world.site.url + CASE.path)).text()).toHaveLength(article.length);
  await world.recover();
  await eventually('all of it is back', async () => (await health()).held.count === 0);
});

test('a record missing from a list is removed once the CMS confirms it is gone', async () => {
  const [slug = ''] = world.cms.control.store.content.news.keys();
  const left = world.cms.control.store.content.news.size - 1;
  world.cms.control.store.remove('news', slug);
  await refetch('news');
  await eventually('it is gone', async () => (await statusOf(`/programme/news/${slug}`)) === 404);
  // Half a list is left out, and all of it is still there.
  await world.fail({ call: 'fa/v1/news*', fault: 'half-list' });
  await refetch('news');
  await eventually('health reports it', async () => (await health()).held.count > 0);
  expect((await health()).content['news']?.items).toBe(left);
  await world.recover();
  await eventually('nothing is held back', async () => (await health()).held.count === 0);
});

test('records beyond the allowance stay until an operator releases exactly that set', async () => {
  const names = [...world.cms.control.store.content.news.keys()].slice(0, 7);
  for (const name of names) world.cms.control.store.remove('news', name);
  await refetch('news');
  await eventually('two are held back', async () => (await health()).held.count === 2);
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`${world.site.url}/api/health?held`, { headers });
  expect((await ask()).status).toBe(401);
  const { held } = (await (await ask({ authorization: `Bearer ${TOKEN}` })).json()) as {
    held: Held & { items: { key: string; item: string; slug: string }[] };
  };
  expect(held.items.map(({ key }) => key)).toEqual(['news', 'news']);
  for (const { slug } of held.items) expect(names).toContain(slug);
  // WordPress's screen signs the question instead.
  const signed = await ask(signedHeaders(''));
  expect(signed.status).toBe(200);
  expect(await signed.json()).toEqual({ held });
  expect((await ask(signedHeaders('', { secret: 'a-secret-of-somebody-else' }))).status).toBe(401);

  await expect(operate('release', 'another')).rejects.toThrow(/another set/);
  expect((await health()).held.count).toBe(2);
  const { status } = await sendWebhook(world.site, {
    type: '*',
    action: 'release',
    digest: held.digest,
  });
  expect(status).toBe(202);
  await eventually('all are gone', async () => {
    const statuses = await Promise.all(names.map((name) => statusOf(`/programme/news/${name}`)));
    return statuses.every((it) => it === 404);
  });
});

test('what is taken down stays down: on disk, through a restart, and though the CMS lists it', async () => {
  const text = 'The tide was lower than the report says.';
  await world.edit('investigations', CASE.slug, { synopsis: text, abstract: text });
  await eventually('it is seen', async () =>
    (await (await fetch(world.site.url + CASE.path)).text()).includes(text),
  );
  await eventually('it is kept', async () => (await filesWith(text)).length > 0);
  // It answers 200 about it throughout, as a cache or a replica may.
  const { id, slug } = CASE;
  await sendWebhook(world.site, { type: 'investigation', id, slug, action: 'trash', sequence: 10 });
  expect(await statusOf(CASE.path)).toBe(404);
  await refetch();
  await eventually('the text is nowhere', async () => (await filesWith(text)).length === 0);
  await sendWebhook(world.site, { type: 'investigation', id, slug, sequence: 9 });
  await world.site.stop('SIGKILL');
  await world.restart();
  await refetch();
  expect(await statusOf(CASE.path)).toBe(404);
  await sendWebhook(world.site, { type: 'investigation', id, slug, sequence: 11 });
  await eventually('it is back', async () => (await statusOf(CASE.path)) === 200);
});

test('an operator takes a page down while the CMS is down, and lifts it', async () => {
  await world.fail({ call: '*', fault: 'status', status: 500 });
  await expect(operate('takedown', '/investigation/no-such-case')).rejects.toThrow(/no page/);
  await expect(operate('takedown', '/about')).rejects.toThrow(/not the address/);
  await operate('takedown', world.site.url + CASE.path);
  await eventually('it is gone', async () => (await statusOf(CASE.path)) === 404);
  await world.recover();
  await sendWebhook(world.site, { type: 'investigation', id: CASE.id, slug: CASE.slug });
  await refetch();
  expect(await statusOf(CASE.path)).toBe(404);
  await operate('takedown', '--lift', CASE.path);
  await eventually('it is back', async () => (await statusOf(CASE.path)) === 200);
  await expect(operate('takedown', '--lift', CASE.path)).rejects.toThrow(/Nothing/);
});
