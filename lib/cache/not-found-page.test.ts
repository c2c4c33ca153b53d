/** @jest-environment node */
import fc from '@/lib/testing/fast-check';
import { anyText } from '@/lib/testing/any-text';
import { keepNotFoundPage, notFoundPage, withoutAddress } from './not-found-page.mjs';

const SITE = Symbol.for('open-ground.site');
const TEMPLATE = Symbol.for('open-ground.not-found-page');
const shared = globalThis as unknown as Record<symbol, unknown>;

const HTML = '<main><p>Not found: <code class="a" data-broken-link="">/first</code></p></main>';

beforeEach(() => {
  shared[SITE] = { epoch: () => 'one' };
});

afterEach(() => {
  delete shared[SITE];
  delete shared[TEMPLATE];
});

it('inserts a URL into the page of this epoch, with its headers', () => {
  expect(notFoundPage('/second')).toBeNull();
  keepNotFoundPage('one', HTML, { 'cache-control': 'c' });
  expect(notFoundPage('/second')).toEqual({
    html: '<main><p>Not found: <code class="a" data-broken-link="">/second</code></p></main>',
    headers: { 'cache-control': 'c' },
  });
  shared[SITE] = { epoch: () => 'two' };
  expect(notFoundPage('/second')).toBeNull();
});

it('does not cache a page without a URL placeholder', () => {
  keepNotFoundPage('one', '<main>Not found</main>', {});
  expect(notFoundPage('/second')).toBeNull();
});

it('a URL never adds markup', () => {
  keepNotFoundPage('one', HTML, {});
  fc.assert(
    fc.property(anyText(), (path) => {
      const html = notFoundPage(`/<img src=x onerror=alert(1)>${path}`)?.html ?? '<';
      expect(html.match(/[<>]/g)).toHaveLength(HTML.match(/[<>]/g)?.length ?? 0);
    }),
  );
});

it('the shared page does not contain the URL it was rendered for', () => {
  const html =
    '<main><code class="a" data-broken-link="">/first</code></main>' +
    '<script>x.push([1,"{\\"c\\":[\\"~link-JTJGZmlyc3Q\\"],\\"k\\":\\"brokenLink|~link-JTJGZmlyc3Q|oc\\"}"])</script>';
  expect(withoutAddress(html)).toBe(
    '<main><code class="a" data-broken-link=""></code></main>' +
      '<script>x.push([1,"{\\"c\\":[\\"~link-\\"],\\"k\\":\\"brokenLink|~link-|oc\\"}"])</script>',
  );
});
