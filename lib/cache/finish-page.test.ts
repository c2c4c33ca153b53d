/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finishPage } from './finish-page.mjs';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'finish-'));
  mkdirSync(join(folder, '.next/static'), { recursive: true });
  writeFileSync(join(folder, '.next/static/a.css'), 'p{color:red}');
  jest.spyOn(process, 'cwd').mockReturnValue(folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

const UNUSED = ':HL["/_next/static/b.css","style"]\n';
const flightFor = (address: string) => `0:{"P":null,"c":["","${address}"],"q":"","i":false}\n`;
const inPage = (flight: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(flight)}])</script>`;

/** As Next renders it for somebody who asked for /made-up. */
const RENDERED =
  '<html><head><link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/>' +
  '<link rel="preload" href="/_next/static/b.css" as="style"/>' +
  '<script src="/_next/static/a.js" async=""></script></head><body><p>Text</p>' +
  `${inPage(UNUSED + flightFor('made-up'))}</body></html>`;

it('finishes a page: its own address, its styles, and its scripts at the end', () => {
  const page = finishPage({
    path: '/studies',
    html: RENDERED,
    flight: UNUSED + flightFor('made-up'),
    isForAll: true,
  });
  expect(page).toMatchObject({ isForAll: true, flight: flightFor('studies') });
  const [start, end = ''] = page.html.split('<template data-late-scripts="">');
  expect(start).toBe(
    '<html><head><style data-inlined-styles="">p{color:red}</style>' +
      '<link rel="stylesheet" href="/_next/static/a.css" data-precedence="next" disabled=""/></head>' +
      `<body><p>Text</p>${inPage(flightFor('studies'))}`,
  );
  expect(end).toMatch(
    /^<script src="\/_next\/static\/a\.js" async=""><\/script><\/template><script>\{/,
  );
});

it('changes nothing about a page that it has finished', () => {
  const once = finishPage({ path: '/studies', html: RENDERED, flight: '', isForAll: true });
  expect(finishPage(once)).toEqual(once);
});

it.each([true, false])(
  'makes one page of it wherever Next has cut its data (for all: %s)',
  (isForAll) => {
    const cut = RENDERED.replace('\\"P\\"', '\\"P"])</script><script>self.__next_f.push([1,"\\"');
    expect(cut).not.toBe(RENDERED);
    const page = { path: '/studies', flight: UNUSED + flightFor('made-up'), isForAll };
    expect(finishPage({ ...page, html: cut })).toEqual(finishPage({ ...page, html: RENDERED }));
  },
);

it('leaves a page of another form as it is, and keeps it from other visitors', () => {
  const page = { path: '/studies', html: '<p>Text</p>', flight: 'x', isForAll: true };
  expect(finishPage(page)).toEqual({ ...page, isForAll: false });
});
