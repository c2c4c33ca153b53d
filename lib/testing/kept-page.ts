import PageCache from '@/lib/cache/page-cache.mjs';

const keyOf = (path: string) => `/route-cache/APP_ROUTE/abc/$${path}`;

/** Stores a response in the page cache by the rendered path, as Next does after a render. */
async function keep(path: string, headers: object, body: Buffer): Promise<void> {
  const cache = new PageCache();
  await cache.get(keyOf(path));
  const value = { kind: 'APP_ROUTE', status: 200, headers, body };
  await cache.set(keyOf(path), value as unknown as Parameters<PageCache['set']>[1], {});
}

/** Stores a page of a given size in bytes. */
export const keepPage = (path: string, bytes = 0): Promise<void> =>
  keep(path, {}, Buffer.alloc(bytes));

/** Stores a file, such as a feed. */
export const keepFile = (path: string, type: string, text: string): Promise<void> =>
  keep(path, { 'content-type': type, 'x-next-cache-tags': '_N_T_/layout' }, Buffer.from(text));

/** Stores a page again, as Next does after a render that threw. */
export async function keepPageAgain(path: string): Promise<void> {
  const cache = new PageCache();
  const former = await cache.get(keyOf(path));
  await cache.set(keyOf(path), former?.value ?? null, {});
}
