/** @jest-environment node */
import { siteSlot } from '@/lib/process-slot.mjs';
import { putSite } from '@/lib/testing/running-site';
import { KeptPages } from './kept-pages';

interface State {
  readonly html?: string;
  readonly tag?: string | null;
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The server, by path: it answers 304 to whoever knows the tag. */
let server: Record<string, State | null>;
let asked: string[];
let made: string[];

const ask = (
  path: string,
  { tag: known }: { tag?: string | undefined } = {},
): Promise<Response | null> => {
  asked.push(known === undefined ? path : `${path} ${known}`);
  const state = server[path] ?? null;
  if (state === null) return Promise.resolve(null);
  const { html = 'page', tag = `W/"${html}"`, status = 200, type = 'text/html', headers } = state;
  const all = { 'content-type': type, ...(tag !== null && { etag: tag }), ...headers };
  const isKnown = status === 200 && tag !== null && known === tag;
  return Promise.resolve(
    isKnown
      ? new Response(null, { status: 304, headers: all })
      : new Response(html, { status, headers: all }),
  );
};

const convert = ({ html, path }: { html: string; path: string }) => {
  made.push(`${path} ${html}`);
  return html.split('|');
};

const keptPages = (maxBytes?: number) =>
  new KeptPages({ ask, convert, ...(maxBytes !== undefined && { maxBytes }) });

const read = async (pages: KeptPages, path: string) => {
  const page = await pages.read(path);
  return page === null || page instanceof Response
    ? page
    : page.parts.map(({ body }) => new TextDecoder().decode(body));
};

beforeEach(() => {
  [server, asked, made] = [{}, [], []];
  putSite();
});

it('makes a page once for all who ask for it or for a part of it, one after the other or at once', async () => {
  server['/studies'] = { html: 'one|two' };
  const pages = keptPages();
  await Promise.all(Array.from({ length: 20 }, () => read(pages, '/studies')));
  for (let request = 0; request < 20; request += 1) {
    expect(await read(pages, '/studies')).toEqual(['one', 'two']);
  }
  expect(made).toEqual(['/studies one|two']);
  expect(asked.at(-1)).toBe('/studies W/"one|two"');
  expect(siteSlot.get()?.counts.lite).toEqual({ kept: 39, made: 1 });
});

it('makes it anew when the page has changed, also while it was being asked for', async () => {
  server['/'] = { html: 'before' };
  const pages = keptPages();
  const early = read(pages, '/');
  server['/'] = { html: 'after' };
  expect(await Promise.all([early, read(pages, '/')])).toEqual([['before'], ['after']]);
  expect(await read(pages, '/')).toEqual(['after']);
  expect(made).toHaveLength(2);
  server['/'] = { html: 'before' };
  expect(await read(pages, '/')).toEqual(['before']);
});

it('asks the server each time whether there is such a page', async () => {
  server['/x'] = {};
  const pages = keptPages();
  await read(pages, '/x');
  for (const status of [404, 503, 308, 500]) {
    server['/x'] = { status, html: 'other', tag: null };
    expect(await pages.read('/x')).toMatchObject({ status });
  }
  server['/x'] = { type: 'text/plain', tag: null };
  expect(await pages.read('/x')).toBeInstanceOf(Response);
  server['/x'] = null;
  expect(await pages.read('/x')).toBeNull();
  server['/x'] = {};
  expect(await read(pages, '/x')).toEqual(['page']);
  expect(made).toHaveLength(1);
});

it.each([
  ['a page without a tag', '/x', { tag: null }],
  ['a search', '/search?q=a', {}],
])('does not keep %s', async (_, path, state) => {
  server[path] = state;
  const pages = keptPages();
  await read(pages, path);
  await read(pages, path);
  expect(asked).toEqual([path, path]);
  expect(made).toHaveLength(2);
});

it('has the headers of the page as it is now', async () => {
  server['/x'] = {};
  const pages = keptPages();
  await pages.read('/x');
  server['/x'] = { headers: { 'x-robots-tag': 'noindex' } };
  const page = await pages.read('/x');
  expect(page?.headers.get('x-robots-tag')).toBe('noindex');
  expect(made).toHaveLength(1);
});

it('keeps no more than its bytes, and the pages last asked for', async () => {
  const html = 'x'.repeat(400);
  for (const path of ['/a', '/b', '/c']) server[path] = { html };
  const pages = keptPages(1_000);
  for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await read(pages, path);
  expect(made.map((line) => line.slice(0, 2))).toEqual(['/a', '/b', '/c', '/b']);
});

it('tags a part by its text', async () => {
  server['/x'] = { html: 'same|other|same' };
  const page = await keptPages().read('/x');
  if (page === null || page instanceof Response) throw new Error('no page');
  const [first, second, third] = page.parts.map(({ tag }) => tag);
  expect(first).toMatch(/^W\/"[\w-]{22}"$/);
  expect(second).not.toBe(first);
  expect(third).toBe(first);
});

it('has no page whose text breaks off', async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.error(new Error('reset')),
  });
  const headers = { 'content-type': 'text/html', etag: '"a"' };
  const pages = new KeptPages({
    ask: () => Promise.resolve(new Response(broken, { headers })),
    convert,
  });
  expect(await pages.read('/x')).toBeNull();
  expect(made).toEqual([]);
});
