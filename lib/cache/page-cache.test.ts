/** @jest-environment node */
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external';
import PageCache from './page-cache.mjs';

const SITE = Symbol.for('open-ground.site');
const CACHE = Symbol.for('open-ground.page-cache');
const shared = globalThis as unknown as Record<symbol, unknown>;

let epoch = '1|2026-11-21';
let removedAt = 0;

beforeEach(() => {
  epoch = '1|2026-11-21';
  removedAt = 0;
  shared[SITE] = {
    epoch: () => epoch,
    isBeforeRemoval: (of: string) => Number.parseInt(of, 10) < removedAt,
    originsOf: (path: string) => ({
      form: path === '/donate' ? ['https://giving.example'] : [],
      data: [],
      media: [],
    }),
    counts: { pages: { hits: 0, misses: 0 } },
  };
  delete shared[CACHE];
});

afterAll(() => {
  delete shared[SITE];
  delete shared[CACHE];
});

const KEY = '/route-cache/APP_PAGE/abc/$/studies';

/** The first row of flight data, which names the address that Next has rendered a page for. */
const rowFor = (address: string) => `0:{"P":null,"c":["","${address}"],"q":"","i":false}`;

function page(content: string, address = 'studies') {
  const row = JSON.stringify(rowFor(address));
  return {
    kind: 'APP_PAGE',
    html: `${content}<script>self.__next_f.push([1,${row}])</script>`,
    rscData: Buffer.from(rowFor(address)),
    status: undefined,
    postponed: undefined,
    headers: {},
    segmentData: undefined,
  } as unknown as Parameters<PageCache['set']>[1] & { headers: Record<string, string> };
}

async function render(cache: PageCache, key: string, html: string, during?: () => void) {
  await cache.get(key);
  during?.();
  const value = page(html);
  await cache.set(key, value, {});
  return value;
}

afterEach(() => jest.restoreAllMocks());

describe('PageCache', () => {
  it('gives a route the same entity tag for the same bytes, in any epoch', async () => {
    const tagOf = async (body: string) => {
      const cache = new PageCache();
      await cache.get('/$/feed');
      const value = { ...page(''), kind: 'APP_ROUTE', body: Buffer.from(body) };
      await cache.set('/$/feed', value as unknown as ReturnType<typeof page>, {});
      return value.headers['etag'];
    };
    const tag = await tagOf('one');
    epoch = '2|2026-11-22';
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(await tagOf('one')).toBe(tag);
    expect(await tagOf('two')).not.toBe(tag);
  });

  it('keeps no address of the visitor for whom a page is rendered', async () => {
    const cache = new PageCache();
    await cache.get(KEY);
    await cache.set(KEY, page('', 'studies?mail=ada'), {});
    const value = (await cache.get(KEY))?.value as unknown as ReturnType<typeof page>;
    expect(value).toMatchObject({
      html: (page('') as never)['html'],
      rscData: Buffer.from(rowFor('studies')),
    });
  });

  it('does not keep a page in which that address is not found', async () => {
    const cache = new PageCache();
    await cache.get(KEY);
    await cache.set(KEY, Object.assign(page(''), { html: '<p>Something else</p>' }) as never, {});
    expect(await cache.get(KEY)).toBeNull();
  });

  it('serves a page during its epoch', async () => {
    const cache = new PageCache();
    expect(await cache.get(KEY)).toBeNull();
    await render(cache, KEY, '<p>one</p>');
    expect((await cache.get(KEY))?.lastModified).toBeGreaterThan(0);
  });

  it.each([
    ['new content', '2|2026-11-21'],
    ['a new day', '1|2026-11-22'],
  ])('has the visitor wait for a new render after %s', async (_, next) => {
    const cache = new PageCache();
    await render(cache, KEY, '<p>one</p>');
    epoch = next;
    expect((await cache.get(KEY))?.lastModified).toBe(-1);
    await render(cache, KEY, '<p>two</p>');
    expect((await cache.get(KEY))?.lastModified).toBeGreaterThan(0);
  });

  it('does not treat a page as fresh if the content changed during its render', async () => {
    const cache = new PageCache();
    await render(cache, KEY, '<p>old</p>', () => (epoch = '2|2026-11-21'));
    expect((await cache.get(KEY))?.lastModified).toBe(-1);
  });

  it.each([
    ['page-not-found/a', 'public, max-age=0, s-maxage=1'],
    ['page-not-found', 'public, max-age=0, s-maxage=1'],
    ['maintenance', 'no-store'],
    ['search/cT13YWxs', 'public, max-age=0, s-maxage=1'],
    ['draft/abc/a-case', 'private, no-store'],
  ])('keeps no %s, but gives it its headers', async (path, cacheControl) => {
    const cache = new PageCache();
    const key = `/route-cache/APP_PAGE/abc/$/${path}`;
    const value = await render(cache, key, '<p>gone</p>');
    expect(await cache.get(key)).toBeNull();
    expect(value.headers['content-security-policy']).toContain("default-src 'none'");
    expect(value.headers['cache-control']).toBe(cacheControl);
  });

  it.each(['investigation/a', 'investigation/a/resources/3', 'investigation/search', 'studies'])(
    'keeps %s',
    async (path) => {
      const cache = new PageCache();
      const key = `/route-cache/APP_PAGE/abc/$/${path}`;
      await render(cache, key, '<p>here</p>');
      expect(await cache.get(key)).not.toBeNull();
    },
  );

  it('allows a page the origins announced for its path, and no other page', async () => {
    const cache = new PageCache();
    const policyOf = async (path: string) =>
      (await render(cache, `/route-cache/APP_PAGE/abc/$${path}`, '<p>')).headers[
        'content-security-policy'
      ];
    expect(await policyOf('/donate')).toContain('frame-src https://giving.example;');
    for (const path of ['/donate/more', '/studies', '/investigation/donate']) {
      expect(await policyOf(path)).not.toContain('giving.example');
    }
  });

  it('caches nothing without content', async () => {
    epoch = '';
    const cache = new PageCache();
    await render(cache, KEY, '<p>empty</p>');
    expect(await cache.get(KEY)).toBeNull();
  });

  it('caches nothing during a build', async () => {
    const cache = new PageCache();
    process.env.NEXT_PHASE = 'phase-production-build';
    try {
      await render(cache, KEY, '<p>built</p>');
    } finally {
      delete process.env.NEXT_PHASE;
    }
    expect(await cache.get(KEY)).toBeNull();
  });

  it('evicts the least recently requested pages when the cache is full', async () => {
    const cache = new PageCache();
    // Two bytes per character.
    const half = 'x'.repeat(25 * 1024 * 1024);
    const key = (name: string) => `/route-cache/APP_PAGE/abc/$/${name}`;
    await render(cache, key('a'), 'small');
    await render(cache, key('b'), half);
    await cache.get(key('a'));
    await render(cache, key('c'), half);
    expect(await cache.get(key('b'))).toBeNull();
    expect(await cache.get(key('a'))).not.toBeNull();
    expect(await cache.get(key('c'))).not.toBeNull();
  });

  it('keeps pages of resources apart, in a quarter of the room', async () => {
    const cache = new PageCache();
    const big = 'x'.repeat(20 * 1024 * 1024);
    const key = (name: string) => `/route-cache/APP_PAGE/abc/$/${name}`;
    const isKept = async (name: string) => (await cache.get(key(name))) !== null;
    await render(cache, key('page'), big);
    await render(cache, key('investigation/x/resources'), 'small');
    // More than a quarter by itself.
    await render(cache, key('resource/investigation/x/big'), big);
    expect(await isKept('resource/investigation/x/big')).toBe(false);
    const third = 'x'.repeat(5 * 1024 * 1024);
    for (const name of [
      'resource/investigation/x/a',
      'investigation/x/resources/1',
      'resource/exhibition/x/b',
    ])
      await render(cache, key(name), third);
    expect(await isKept('resource/investigation/x/a')).toBe(false);
    expect(await isKept('investigation/x/resources/1')).toBe(true);
    expect(await isKept('resource/exhibition/x/b')).toBe(true);
    expect(await isKept('page')).toBe(true);
    expect(await isKept('investigation/x/resources')).toBe(true);
  });

  it('keeps no moment of a film, and lets nobody else', async () => {
    const cache = new PageCache();
    const key = '/route-cache/APP_PAGE/abc/$/part/investigation/x/a/MTM0';
    const value = await render(cache, key, '<p>2:14</p>');
    expect(value.headers['cache-control']).toBe('private, no-cache');
    expect(await cache.get(key)).toBeNull();
  });

  it('never expires by time, as Next would render again needlessly', async () => {
    jest.useFakeTimers({ now: 0 });
    try {
      const cache = new PageCache();
      await render(cache, KEY, '<p>one</p>');
      jest.setSystemTime(24 * 3_600_000);
      expect((await cache.get(KEY))?.lastModified).toBe(24 * 3_600_000);
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows the last good page after a render that threw, and lets Next try again', async () => {
    const cache = new PageCache();
    const good = await render(cache, KEY, '<p>one</p>');
    epoch = '2|2026-11-21';
    await cache.get(KEY);
    // Next hands back what it got and has it last half a minute.
    await cache.set(KEY, good, { cacheControl: { revalidate: 30, expire: 600 } });
    const retained = await cache.get(KEY);
    expect(retained?.value).toBe(good);
    // The front door leaves it to Next, which renders it again.
    expect(retained?.value).toMatchObject({ headers: { 'x-middleware-retained': '1' } });
    expect(retained?.lastModified).toBeLessThanOrEqual(Date.now());
    jest.spyOn(Date, 'now').mockReturnValue((retained?.lastModified ?? 0) + 5);
    // It ages, so that Next renders anew; what comes of that is a page like any other.
    expect((await cache.get(KEY))?.lastModified).toBe(retained?.lastModified);
    const value = page('<p>two</p>');
    await cache.set(KEY, value, {});
    expect((await cache.get(KEY))?.value).toBe(value);
    expect((await cache.get(KEY))?.lastModified).toBeGreaterThan(retained?.lastModified ?? 0);
  });

  describe('after a removal', () => {
    const remove = (revision: number) => {
      removedAt = revision;
      epoch = `${revision}|2026-11-21`;
    };
    /** Does what Next does when a render throws: stores again what `get` returned before it, if anything. */
    async function failedRender(cache: PageCache) {
      const before = await cache.get(KEY);
      if (before) await cache.set(KEY, before.value, {});
    }

    it('shows no page from before it, however often a render throws', async () => {
      const cache = new PageCache();
      await render(cache, KEY, '<p>gone</p>');
      remove(2);
      await failedRender(cache);
      expect(await cache.get(KEY)).toBeNull();
      await failedRender(cache);
      epoch = '3|2026-11-21';
      expect(await cache.get(KEY)).toBeNull();
      const value = await render(cache, KEY, '<p>two</p>');
      expect((await cache.get(KEY))?.value).toBe(value);
    });

    it('nor one kept since a render that threw before it', async () => {
      const cache = new PageCache();
      await render(cache, KEY, '<p>gone</p>');
      epoch = '2|2026-11-21';
      await failedRender(cache);
      expect(await cache.get(KEY)).not.toBeNull();
      remove(3);
      expect(await cache.get(KEY)).toBeNull();
    });

    it('nor one whose render had begun before it', async () => {
      const cache = new PageCache();
      await render(cache, KEY, '<p>gone</p>', () => remove(2));
      expect(await cache.get(KEY)).toBeNull();
    });

    it.each([
      ['was asked for again meanwhile', async (cache: PageCache) => void (await cache.get(KEY))],
      [
        'was displaced meanwhile',
        async (cache: PageCache) => {
          const big = 'x'.repeat(30 * 1024 * 1024);
          for (const name of ['a', 'b'])
            await render(cache, `/route-cache/APP_PAGE/abc/$/${name}`, big);
          await cache.get(KEY);
        },
      ],
    ])('nor one that was handed back after it and %s', async (_, meanwhile) => {
      const cache = new PageCache();
      await render(cache, KEY, '<p>gone</p>');
      epoch = '2|2026-11-21';
      const before = await cache.get(KEY);
      remove(3);
      await meanwhile(cache);
      await cache.set(KEY, before?.value ?? null, {});
      expect(await cache.get(KEY)).toBeNull();
    });

    it('shows the last good page of since then after a render that threw', async () => {
      const cache = new PageCache();
      remove(2);
      const good = await render(cache, KEY, '<p>one</p>');
      epoch = '3|2026-11-21';
      await failedRender(cache);
      expect((await cache.get(KEY))?.value).toBe(good);
    });
  });

  it('keeps a page rendered meanwhile when another render of it throws', async () => {
    const cache = new PageCache();
    await render(cache, KEY, '<p>one</p>');
    epoch = '2|2026-11-21';
    const before = await cache.get(KEY);
    const value = await render(cache, KEY, '<p>two</p>');
    await cache.set(KEY, before?.value ?? null, {});
    expect((await cache.get(KEY))?.value).toBe(value);
  });

  it('sets headers even when the start of the render is unknown', async () => {
    const cache = new PageCache();
    const value = page('<p>one</p>');
    await cache.set(KEY, value, {});
    expect(value.headers['content-security-policy']).toContain("default-src 'none'");
    expect(value.headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
    expect(await cache.get(KEY)).toBeNull();
  });

  it('leaves the lifetime of Next’s own not-found page to Next: it would be sent beside ours', async () => {
    const cache = new PageCache();
    const value = await render(cache, '/route-cache/APP_PAGE/abc/$/_not-found', '<p>gone</p>');
    expect(value.headers['cache-control']).toBeUndefined();
    expect(value.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([400, 404, 500, 503])('does not cache a page with status %d', async (status) => {
    const cache = new PageCache();
    await cache.get(KEY);
    await cache.set(KEY, Object.assign(page('<p>no</p>') ?? {}, { status }) as never, {});
    expect(await cache.get(KEY)).toBeNull();
  });

  it('makes Next forget the lifetime of pages that are never stored', async () => {
    const { cacheControls } = SharedCacheControls as unknown as {
      cacheControls: Map<string, unknown>;
    };
    const cache = new PageCache();
    const gone = '/route-cache/APP_PAGE/abc/$/page-not-found/a';
    for (const key of [gone, KEY]) {
      // As Next does, right before it calls `set`.
      cacheControls.set(key, { revalidate: 600, expire: 600 });
      await render(cache, key, '<p>one</p>');
    }
    expect([cacheControls.has(gone), cacheControls.has(KEY)]).toEqual([false, true]);
    cacheControls.clear();
  });

  it('forgets renders that never finish', async () => {
    const cache = new PageCache();
    for (let index = 0; index < 3_000; index += 1) await cache.get(`${KEY}/${index}`);
    const { begun } = shared[CACHE] as { begun: Map<string, string> };
    expect(begun.size).toBe(1_000);
  });
});
