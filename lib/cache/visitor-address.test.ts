/** @jest-environment node */
import fc from 'fast-check';
import { anyText } from '@/lib/testing/any-text';
import { dropVisitorsAddress } from './visitor-address.mjs';

/** Flight data as Next renders them for an address. */
const flightFor = (address: string, query: string) =>
  `1:"$Sreact.fragment"\n2:T4,text\n0:{"P":null,"c":${JSON.stringify(address.split('/'))},` +
  `"q":${JSON.stringify(query)},"i":false,"t":{"c":["kept"],"q":"kept","i":1}}\n`;

/** A page with these flight data in scripts of so many characters each. */
function pageOf(flight: string, size = 1_000_000) {
  const rows = Array.from({ length: Math.ceil(flight.length / size) }, (_, index) =>
    flight.slice(index * size, (index + 1) * size),
  );
  const scripts = rows.map(
    (row) =>
      `<script>self.__next_f.push([1,${JSON.stringify(row).replaceAll('<', '\\u003c')}])</script>`,
  );
  return {
    kind: 'APP_PAGE',
    html: `<p>Text</p><script>(self.__next_f=self.__next_f||[]).push([0])</script>${scripts.join('')}`,
    rscData: Buffer.from(flight),
  } as unknown as Parameters<typeof dropVisitorsAddress>[0] & { html: string; rscData: Buffer };
}

const own = pageOf(flightFor('/studies', ''));

it.each([
  ['the page itself', '/studies', ''],
  ['a query', '/studies?mail=ada%40example.org', '?mail=ada%40example.org'],
  ['another address of the same page', '/studies/made-up', ''],
  ['marks that end strings and lists', '/a"],"q":"x","i":', '?"],\\"q\\":\\"x\\",\\"i\\":'],
])('leaves nothing of %s', (_, address, query) => {
  const page = pageOf(flightFor(address, query));
  expect(dropVisitorsAddress(page, '/studies')).toBe(true);
  expect(page.html).toBe(own.html);
  expect(page.rscData.toString()).toBe(own.rscData.toString());
});

it('leaves nothing of any address, wherever the flight data are divided', () => {
  fc.assert(
    fc.property(anyText(), anyText(), fc.integer({ min: 1, max: 200 }), (path, query, size) => {
      const page = pageOf(flightFor(`/${path}`, `?${query}`), size);
      expect(dropVisitorsAddress(page, '/studies')).toBe(true);
      expect(page.html).toBe(own.html);
      expect(page.rscData.equals(own.rscData)).toBe(true);
    }),
  );
});

it('keeps bytes that are no text', () => {
  const flight = Buffer.concat([
    Buffer.from([0, 255, 128, 10]),
    Buffer.from(flightFor('/x', '?y')),
  ]);
  const page = { ...pageOf(flightFor('/x', '?y')), rscData: flight };
  expect(dropVisitorsAddress(page as never, '/x')).toBe(true);
  expect([...page.rscData.subarray(0, 4)]).toEqual([0, 255, 128, 10]);
});

it.each([
  ['no flight data', '<p>Text</p>'],
  ['flight data of another form', '<script>self.__next_f.push([1,"0:{\\"b\\":1}"])</script>'],
])('says so of a page with %s', (_, html) => {
  expect(dropVisitorsAddress({ ...own, html } as never, '/studies')).toBe(false);
});

it('has nothing to do for a route', () => {
  expect(dropVisitorsAddress({ kind: 'APP_ROUTE' } as never, '/feed.xml')).toBe(true);
});
