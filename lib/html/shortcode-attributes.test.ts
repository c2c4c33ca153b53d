import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attributesIn, isFileAttribute } from './shortcode-attributes';

it.each([
  [' mp4="/a.mp4" width=640', { mp4: '/a.mp4', width: '640' }],
  [" MP4 = ' /a.mp4 '", { mp4: '/a.mp4' }],
  [' mp4=“/a.mp4″', { mp4: '/a.mp4' }],
  [' /a.mp4', { 0: '/a.mp4' }],
  ['', {}],
])('%j has the attributes %j', (text, attributes) => {
  expect(Object.fromEntries(attributesIn(text))).toEqual(attributes);
});

it('the plugin knows the same attributes of files', () => {
  const plugin = '../../wordpress/open-ground-api/includes/uses/class-shortcodes.php';
  const [, list = ''] =
    /const FILES = \[([^\]]*)\]/.exec(readFileSync(join(__dirname, plugin), 'utf8')) ?? [];
  const names = [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
  expect(names).toHaveLength(12);
  expect(names.filter((name) => !isFileAttribute(name))).toEqual([]);
  expect(isFileAttribute('poster')).toBe(false);
});
