/** @jest-environment node */
import fc from '@/lib/testing/fast-check';
import { anyText } from '@/lib/testing/any-text';
import { joinFlightScripts } from './flight-scripts.mjs';
import { dropVisitorsAddress } from './visitor-address.mjs';

/** A row with a text, which is raw. */
const textRow = (text: string) => `2:T${Buffer.byteLength(text).toString(16)},${text}`;

/** Returns flight data as Next renders it for an address, of a page with this text. */
const flightFor = (address: string, query: string, text = 'text') =>
  `1:"$Sreact.fragment"\n:HL["/a.css","style"]\n${textRow(text)}3:{"a":1}\n` +
  `0:{"P":null,"c":${JSON.stringify(address.split('/'))},` +
  `"q":${JSON.stringify(query)},"i":false,"t":{"c":["kept"],"q":"kept","i":1}}\n${textRow(text)}`;

/** Navigation data as they are in the page cache: each character a byte. */
const inBytes = (flight: string) => Buffer.from(flight).toString('latin1');

/** Returns a page with this flight data in scripts of so many characters each. */
function pageOf(flight: string, size = 1_000_000) {
  const characters = [...flight];
  const rows = Array.from({ length: Math.ceil(characters.length / size) }, (_, index) =>
    characters.slice(index * size, (index + 1) * size).join(''),
  );
  const scripts = rows.map(
    (row) =>
      `<script>self.__next_f.push([1,${JSON.stringify(row).replaceAll('<', '\\u003c')}])</script>`,
  );
  return {
    path: '/studies',
    html: `<p>Text</p><script>(self.__next_f=self.__next_f||[]).push([0])</script>${scripts.join('')}`,
    flight: inBytes(flight),
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
      const page = joinFlightScripts(pageOf(flightFor(`/${path}`, `?${query}`), size));
      expect(dropVisitorsAddress(page)).toEqual(own);
    }),
  );
});

it.each([
  ['a row of these data', '\n0:{"P":null,"c":["","x"],"q":"","i":false}\n'],
  ['one with an address', '0:{"P":null,"c":["","x"],"q":"?x","i":false}'],
  ['the beginning of one', '\n0:{"P":null,"c":["'],
  ['the end of one', '"],"q":"?x","i":false}\n'],
  ['rows of texts', '\n9:Tffff,\n0:T4,\n'],
  ['the end of a script', '"])</script><script>self.__next_f.push([1,"0:{'],
  ['other alphabets', 'Ж港🚢'.repeat(100)],
])('bears a text that holds %s', (_, text) => {
  const page = dropVisitorsAddress(pageOf(flightFor('/made-up', '?mail=ada', text)));
  expect(page).toEqual(pageOf(flightFor('/studies', '', text)));
});

it('leaves nothing of any address, and every text as it is', () => {
  const part = fc.oneof(
    anyText(),
    fc.constantFrom('\n', '0:', '{"P":null,"c":["', '","x"],"q":"', '","i":', 'T4,', '"', '\\'),
  );
  const texts = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, anyText(), fc.integer({ min: 1, max: 200 }), (text, query, size) => {
      const cut = joinFlightScripts(pageOf(flightFor('/x', `?${query}`, text), size));
      const page = dropVisitorsAddress(cut);
      expect(page).toEqual(pageOf(flightFor('/studies', '', text)));
    }),
  );
});

it('finds the address in time that grows with the page, whatever its text', () => {
  const text = '\n0:{"P":null,"c":["\\'.repeat(20_000);
  expect(dropVisitorsAddress(pageOf(flightFor('/x', '?y', text))).isForAll).toBe(true);
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
