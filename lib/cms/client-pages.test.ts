/** @jest-environment node */
import type { RequestListener } from 'node:http';
import { CALL, createClient, failure, PAGED, server } from './testing/client';
import { sendJson } from './testing/cms-server';

describe('paged lists', () => {
  const pagesOf =
    (pages: readonly unknown[], total = pages.length): RequestListener =>
    (request, response) => {
      const page = Number(new URL(request.url ?? '', 'http://a').searchParams.get('page') ?? 1);
      if (page > pages.length)
        return sendJson(response, { code: 'rest_post_invalid_page_number' }, { status: 400 });
      sendJson(response, pages[page - 1], { headers: { 'x-wp-totalpages': String(total) } });
    };
  const ids = (...list: number[]) => list.map((id) => ({ id }));

  const manyPages = (count: number) => Array.from({ length: count }, (_, page) => ids(page + 1));

  it('follows fifty pages', async () => {
    server.answer(pagesOf(manyPages(50)));
    await expect(createClient().fetchRaw(PAGED)).resolves.toHaveLength(50);
  });

  it('follows all pages and merges them', async () => {
    server.answer(pagesOf([ids(1, 2), ids(3, 4), ids(5)]));
    await expect(createClient().fetchRaw(PAGED)).resolves.toEqual(ids(1, 2, 3, 4, 5));
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/wp-json/wp/v2/press?per_page=2',
      '/wp-json/wp/v2/press?per_page=2&page=2',
      '/wp-json/wp/v2/press?per_page=2&page=3',
    ]);
  });

  it('removes duplicates of a post that moved to the next page', async () => {
    server.answer(pagesOf([ids(1, 2), ids(2, 3)]));
    await expect(createClient().fetchRaw(PAGED)).resolves.toEqual(ids(1, 2, 3));
  });

  it.each([
    ['one page', '1'],
    ['no pages', '0'],
    ['a header that is not a number', 'many'],
  ])('makes one request for %s', async (_, total) => {
    server.answer((_request, response) =>
      sendJson(response, [], { headers: { 'x-wp-totalpages': total } }),
    );
    await expect(createClient().fetchRaw(PAGED)).resolves.toEqual([]);
    expect(server.requests).toHaveLength(1);
  });

  it('makes one request for a call that is not paged, whatever the headers', async () => {
    server.answer(pagesOf([ids(1), ids(2)]));
    await expect(createClient().fetchRaw(CALL)).resolves.toEqual(ids(1));
  });

  it.each([
    ['a page is missing', pagesOf([ids(1)], 2), 'status'],
    ['a page is not a list', pagesOf([ids(1), { code: 'x' }]), 'shape'],
    ['there are more pages than the limit', pagesOf(manyPages(51)), 'too-large'],
  ])('rejects when %s', async (_, listener, kind) => {
    await expect(failure(listener, {}, PAGED)).resolves.toMatchObject({ kind, call: 'press' });
  });
});

describe('a call that has other queries', () => {
  const call = { ...CALL, query: { slug: '한' }, otherQueries: [{ slug: 'b' }, { slug: 'c' }] };

  it.each([
    ['한', ['한']],
    ['b', ['한', 'b']],
    ['c', ['한', 'b', 'c']],
    ['none', ['한', 'b', 'c']],
  ])('asks them in turn until the answer is not empty: %s', async (known, expected) => {
    const asked: (string | null)[] = [];
    server.answer((request, response) => {
      const slug = new URL(request.url ?? '', 'http://a').searchParams.get('slug');
      asked.push(slug);
      sendJson(response, slug === known ? [{ id: 1 }] : []);
    });
    const answer = await createClient().fetchRaw(call);
    expect(answer).toEqual(known === 'none' ? [] : [{ id: 1 }]);
    expect(asked).toEqual(expected);
  });

  it('asks none of them after a failure', async () => {
    await failure((_, response) => sendJson(response, {}, { status: 500 }), {}, call);
    expect(server.requests).toHaveLength(1);
  });
});
