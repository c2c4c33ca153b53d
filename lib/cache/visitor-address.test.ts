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
    path: '/studies',
    html: `<p>Text</p><script>(self.__next_f=self.__next_f||[]).push([0])</script>${scripts.join('')}`,
    flight,
    isForAll: true,
  };
}

const own = pageOf(flightFor('/studies', ''));

it.each([
  ['the page itself', '/studies', ''],
  ['a query', '/studies?mail=ada%40example.org', '?mail=ada%40example.org'],
  ['another address of the same page', '/studies/made-up', ''],
  ['marks that end strings and lists', '/a"],"q":"x","i":', '?"],\\"q\\":\\"x\\",\\"i\\":'],
])('leaves nothing of %s', (_, address, query) => {
  expect(dropVisitorsAddress(pageOf(flightFor(address, query)))).toEqual(own);
});

it('leaves nothing of any address, wherever the flight data are divided', () => {
  fc.assert(
    fc.property(anyText(), anyText(), fc.integer({ min: 1, max: 200 }), (path, query, size) => {
      expect(dropVisitorsAddress(pageOf(flightFor(`/${path}`, `?${query}`), size))).toEqual(own);
    }),
  );
});

it.each([
  ['no flight data', '<p>Text</p>'],
  ['flight data of another form', '<script>self.__next_f.push([1,"0:{\\"b\\":1}"])</script>'],
])('keeps a page with %s from others, and changes nothing', (_, html) => {
  expect(dropVisitorsAddress({ ...own, html })).toEqual({ ...own, html, isForAll: false });
});

it('changes nothing about a page of one visitor', () => {
  const page = { ...pageOf(flightFor('/search', '?q=a')), isForAll: false };
  expect(dropVisitorsAddress(page)).toBe(page);
});
