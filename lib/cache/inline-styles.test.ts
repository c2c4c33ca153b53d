/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentSecurityPolicy } from './content-security-policy.mjs';
import { dropUnusedStyles, inlineStyles } from './inline-styles.mjs';

const SHEETS: Readonly<Record<string, string>> = {
  'plain.css': 'p{color:red}\n',
  'second.css': 'b{color:blue}',
  'addresses.css':
    'a{src:url(../media/face.woff2)}b{src:url("x.png")}c{src:url(data:a,b)}d{src:url(#e)}f{src:url(/g)}h{src:url(https://i.example/)}',
  'ending.css': 'p::after{content:"</style><script>alert(1)</script>"}',
  'importing.css': '@import "other.css";',
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'styles-'));
  mkdirSync(join(folder, '.next/static/chunks'), { recursive: true });
  for (const [name, text] of Object.entries(SHEETS)) {
    writeFileSync(join(folder, '.next/static/chunks', name), text);
  }
  jest.spyOn(process, 'cwd').mockReturnValue(folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

const link = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}" data-precedence="next"/>`;
const disabled = (name: string) => link(name).replace('/>', ' disabled=""/>');
const page = (head: string) => `<!DOCTYPE html><html><head>${head}</head><body>Text</body></html>`;
const style = (text: string) => `<style data-inlined-styles="">${text}</style>`;

const policyOf = (html: string) => /style-src ([^;]*);/.exec(contentSecurityPolicy(html))?.[1];
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('puts the style sheets in their order before the first link, and disables the links', () => {
  expect(
    inlineStyles(page(`<title>T</title>${link('second.css')}<meta/>${link('plain.css')}`)),
  ).toBe(
    page(
      `<title>T</title>${style('b{color:blue}\np{color:red}')}${disabled('second.css')}<meta/>${disabled('plain.css')}`,
    ),
  );
});

it('makes relative addresses absolute', () => {
  const html = inlineStyles(page(link('addresses.css')));
  expect(html).toContain(
    style(
      'a{src:url(/_next/static/media/face.woff2)}b{src:url(/_next/static/chunks/x.png)}c{src:url(data:a,b)}d{src:url(#e)}f{src:url(/g)}h{src:url(https://i.example/)}',
    ),
  );
});

it('knows a build file by its path, whatever names the deployment', () => {
  expect(inlineStyles(page(link('plain.css?dpl=abc-1')))).toContain(style('p{color:red}'));
});

it('changes nothing when called again', () => {
  const once = inlineStyles(page(link('plain.css')));
  expect(inlineStyles(once)).toBe(once);
});

it.each([
  ['without style sheets', page('<title>T</title>')],
  ['with one that is not there', page(link('plain.css') + link('none.css'))],
  ['with one outside the build', page(link('../../../etc/passwd.css'))],
  ['with one that would end the element', page(link('ending.css'))],
  ['with one that imports another', page(link('importing.css'))],
  ['with one for paper', page('<link rel="stylesheet" href="/api/print" media="print"/>')],
])('leaves a page %s as it is', (_, html) => expect(inlineStyles(html)).toBe(html));

it('allows exactly these styles', () => {
  expect(policyOf(inlineStyles(page(link('plain.css'))))).toBe(`'self' ${hashOf('p{color:red}')}`);
  expect(policyOf(page(link('plain.css')))).toBe("'self'");
});

it('allows no other style, even with the same mark', () => {
  expect(policyOf(page(style('p{color:green}')))).toBe("'self'");
  expect(policyOf(page(style('p{color:red}p{color:green}')))).toBe("'self'");
});

describe('style sheets that a page does not use', () => {
  const ahead = (name: string) =>
    `<link rel="preload" href="/_next/static/chunks/${name}" as="style"/>`;
  const row = (name: string) => `:HL["/_next/static/chunks/${name}","style"]\n`;
  const script = (flight: string) =>
    `<script>self.__next_f.push([1,${JSON.stringify(flight)}])</script>`;
  const textOf = (html: string, flight: string) => ({ path: '/', html, flight, isForAll: true });

  it('are loaded neither for the page nor for its data', () => {
    const flight = `1:"é"\n${row('plain.css')}${row('second.css')}2:"b"\n`;
    const left = `1:"é"\n${row('plain.css')}2:"b"\n`;
    expect(
      dropUnusedStyles(
        textOf(page(`${link('plain.css')}${ahead('second.css')}`) + script(flight), flight),
      ),
    ).toEqual(textOf(page(link('plain.css')) + script(left), left));
  });

  it.each([
    ['a page that uses all', page(link('plain.css')), row('plain.css')],
    ['a font', page('<link rel="preload" href="/a.woff2" as="font"/>'), row('a.css')],
  ])('stay as they are: %s', (_, html, flight) => {
    expect(dropUnusedStyles(textOf(html, flight))).toEqual(textOf(html, flight));
  });
});
