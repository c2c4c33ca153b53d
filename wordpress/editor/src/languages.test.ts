import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PLUGIN = join(__dirname, '..', '..', 'open-ground-api');
const TRANSLATIONS: Readonly<Record<string, string | readonly string[]>> = JSON.parse(
  readFileSync(join(__dirname, '..', 'languages', 'de_DE.json'), 'utf8'),
);

const QUOTED = String.raw`'((?:[^'\\]|\\.)*)'`;

function textsIn(folder: string, ending: RegExp, call: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(call)])
    .map(([, text = '']) => text.replace(/\\(.)/g, '$1'));
}

const placeholders = (text: string) => (text.match(/%(?:\d\$)?[sd]/g) ?? []).sort();

describe('the German texts', () => {
  const scripts = textsIn(
    __dirname,
    /\.tsx?$/,
    new RegExp(String.raw`\b_[_n]\(\s*${QUOTED}\s*,`, 'g'),
  );
  const php = textsIn(
    join(PLUGIN, 'includes'),
    /\.php$/,
    new RegExp(String.raw`__\(\s*${QUOTED}\s*,`, 'g'),
  );

  it('exist for every text of the plugin', () => {
    expect(scripts.length).toBeGreaterThan(100);
    expect(php.length).toBeGreaterThan(200);
    expect([...scripts, ...php].filter((text) => !(text in TRANSLATIONS))).toEqual([]);
  });

  it('keep the placeholders', () => {
    for (const [text, translation] of Object.entries(TRANSLATIONS)) {
      for (const form of [translation].flat()) {
        expect([text, placeholders(form)]).toEqual([text, placeholders(text)]);
      }
    }
  });
});
