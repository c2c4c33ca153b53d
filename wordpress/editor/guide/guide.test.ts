import { guideFiles, guides, outdated, stateOf } from './guide-files.mjs';
import { htmlOf, partsOf } from './markdown.mjs';

const toHtml = (text: string) =>
  htmlOf(text, (address) => (address.startsWith('#') ? address : null));

it.each([
  [
    'One\nline.\n\nTwo _of_ **them _deep_**.',
    '<p>One line.</p><p>Two <em>of</em> <strong>them <em>deep</em></strong>.</p>',
  ],
  ['- a\n  b\n- c', '<ul><li>a b</li><li>c</li></ul>'],
  ['1. a\n2. c', '<ol><li>a</li><li>c</li></ol>'],
  [
    '`A_B_C <x>` & [here](#there), [file](b.md)',
    '<p><code>A_B_C &lt;x></code> &amp; <a href="#there">here</a>, file</p>',
  ],
  ['![Picture](a.png)', ''],
  [
    '| A | B |\n| - | - |\n| 1 | 2 |',
    '<table class="striped"><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  ],
])('makes HTML of %j', (text, html) => {
  expect(toHtml(text)).toBe(html);
});

it('knows a part that was not translated again after its original changed, and one that lacks something', () => {
  const original = partsOf('# Guide\n\n## Files\n\nOne.\n\n- a\n- b\n');
  const said = (items: string, state = stateOf('One.\n\n- a\n- b')) =>
    outdated(
      original,
      partsOf(`# Leitfaden\n\n## Dateien\n\n<!-- of ${state} -->\n\nEins.\n\n${items}\n`),
    );
  expect(said('- a\n- b')).toEqual([]);
  expect(said('- a')).toHaveLength(1);
  expect(said('- a\n- b', '00000000')).toEqual([
    `Files: <!-- of ${stateOf('One.\n\n- a\n- b')} -->`,
  ]);
});

// After a change of the original: translate it, then put the line that is shown here below the heading of the part.
it('has every part of the guide in each language, as the original now says it', async () => {
  const { original, translations } = await guides();
  for (const { language, parts } of translations) {
    expect([language, ...outdated(original, parts)]).toEqual([language]);
    expect(parts).toHaveLength(original.length);
  }
});

it('has the same parts under the same ids in each language, and leads only to these', async () => {
  const files = (await guideFiles()).map(
    ({ text }) => JSON.parse(text) as { parts: { id: string }[] },
  );
  const ids = files[0]?.parts.map(({ id }) => id) ?? [];
  expect(ids).toContain('a-record');
  for (const { parts } of files) {
    expect(parts.map(({ id }) => id)).toEqual(ids);
    for (const [, id] of JSON.stringify(parts).matchAll(/href=\\"#([^"\\]+)/g))
      expect(ids).toContain(id);
  }
});
