/** @jest-environment node */
import fc from '@/lib/testing/fast-check';
import { anyText } from '@/lib/testing/any-text';
import { loadScriptsLate } from './late-scripts.mjs';

const file = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const preload = (name: string) =>
  `<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/${name}.js"/>`;
const page = (head: string, body: string) =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

/** Returns what is outside the template, and the files in it. */
function divide(html: string) {
  const [before = '', rest = ''] = html.split('<template data-late-scripts="">');
  const [files = '', after = ''] = rest.split('</template>');
  return { outside: before + after, files };
}

it('moves the script files to the end, each once', () => {
  const html = loadScriptsLate(
    page(
      `${preload('main')}${file('a')}${file('b')}<title>T</title>`,
      `<main>Text</main>${file('a')}${file('main')}`,
    ),
  );
  expect(divide(html).files).toBe(file('a') + file('b') + file('main'));
  expect(html).toMatch(
    /^<!DOCTYPE html><html><head><title>T<\/title><\/head><body><main>Text<\/main><template /,
  );
  expect(html).toMatch(/<\/template><script>\{[^<]*\}<\/script><\/body><\/html>$/);
});

it('changes nothing when called again', () => {
  const once = loadScriptsLate(page(file('a'), 'Text'));
  expect(loadScriptsLate(once)).toBe(once);
});

it.each([
  ['without script files', page('', 'Text<script>self.__next_f.push([1,""])</script>')],
  ['that is cut off', page(file('a'), 'Text').slice(0, -1)],
  [
    'with the script of another site',
    page('<script src="https://form.example/f.js" async=""></script>', ''),
  ],
  [
    'with a script for old browsers',
    page('<script src="/_next/static/chunks/p.js" noModule=""></script>', ''),
  ],
])('leaves a page %s as it is', (_, html) => expect(loadScriptsLate(html)).toBe(html));

it('keeps everything else', () => {
  const part = anyText().map((text) => text.replaceAll('<', '&lt;'));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      const html = loadScriptsLate(page(file('a'), parts.join(file('b'))));
      expect(divide(html).outside).toContain(`<body>${parts.join('')}`);
    }),
  );
});
