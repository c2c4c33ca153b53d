/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { FIELD_LIMITS } from './field-limits';

const ROOT = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

it('the limits match the table in the specification', () => {
  const rows = read('docs/specification/field-limits.md').matchAll(/^\| `(\w+)` +\| ([\d,]+) /gm);
  const table = [...rows].map(([, kind, limit]) => [kind, Number(limit?.replaceAll(',', ''))]);
  expect(Object.fromEntries(table)).toEqual(FIELD_LIMITS);
});

it('the limits are not lower than what the plugin lets editors save', () => {
  const plugin = read('wordpress/open-ground-api/includes/registry/class-field.php');
  const limitOf = (name: string) =>
    Number(new RegExp(`const ${name} = ([\\d_]+);`).exec(plugin)?.[1]?.replaceAll('_', ''));
  const values = read('wordpress/open-ground-api/includes/values/class-values.php');
  expect(values).toContain('MAX_ELEMENTS = 2_500;');
  expect(FIELD_LIMITS.elements).toBe(2_500);
  expect(limitOf('LINE_LENGTH')).toBeLessThanOrEqual(FIELD_LIMITS.text);
  expect(limitOf('TEXT_LENGTH')).toBeLessThanOrEqual(FIELD_LIMITS.text);
  expect(limitOf('HTML_LENGTH')).toBeLessThanOrEqual(FIELD_LIMITS.html);
  expect(limitOf('URL_LENGTH')).toBeLessThanOrEqual(FIELD_LIMITS.address);
  expect(limitOf('MAX_ROWS')).toBeLessThanOrEqual(FIELD_LIMITS.rows);
});
