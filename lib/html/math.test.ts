import { readFileSync } from 'node:fs';
import { MATH_ATTRIBUTES, MATH_TAGS } from './math';

const PLUGIN = 'wordpress/open-ground-api/includes/values/class-allowed-html.php';

/** The words of a constant of PHP. */
function wordsOf(constant: string): string[] {
  const [, list = ''] =
    new RegExp(`const ${constant} = \\[([^\\]]*)\\]`).exec(readFileSync(PLUGIN, 'utf8')) ?? [];
  return [...list.matchAll(/'(\w+)'/g)].map(([, word = '']) => word);
}

it('is what the plugin lets editors save', () => {
  expect(wordsOf('FORMULA_TAGS').sort()).toEqual([...MATH_TAGS].sort());
  expect(wordsOf('FORMULA_ATTRIBUTES').sort()).toEqual([...MATH_ATTRIBUTES].sort());
});
