/** @jest-environment node */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isWithin, parseMoment } from '@/lib/domain/moment';
import { partNamed } from '@/lib/domain/part';
import { keyIn } from '@/lib/domain/resource-key';
import { loadContent } from './content/load.mjs';
import { readEvidence } from './evidence.mjs';
import { mediaFolder, readManifest } from './server/media-manifest.mjs';
import { mediaUrl } from './server/prose.mjs';

const { investigations } = loadContent();
const evidence = readEvidence();
const sentences = Object.entries(evidence).flatMap(([slug, list]) =>
  list.map((cited): [string, string, typeof cited] => [slug, cited.words, cited]),
);

const manifest = readManifest();
const fileByKey = new Map(
  Array.from(manifest.keys(), (name) => {
    const { pathname } = new URL(mediaUrl('https://media.example', name));
    return [`k${createHash('sha256').update(pathname).digest('hex').slice(0, 10)}`, name];
  }),
);

/** Returns the paragraphs of a case, each on one line. */
const paragraphsOf = (slug: string) =>
  (investigations.get(slug)?.blocks ?? [])
    .flatMap(({ text, right }) => [text, right ?? ''])
    .flatMap((text) => text.split(/\n\s*\n/))
    .map((paragraph) => paragraph.replace(/\s+/g, ' '));

const pagesOf = (name: string) =>
  readFileSync(path.join(mediaFolder, name), 'latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

it('of three cases fifteen sentences each are cited, all different', () => {
  expect(Object.values(evidence).map(({ length }) => length)).toEqual([15, 15, 15]);
  expect(new Set(sentences.map(([, , { sentence }]) => sentence)).size).toBe(45);
});

it.each(sentences)('%s: "%s" is a link in its sentence', (slug, words, cited) => {
  const link = `<a href="${cited.resource}?${cited.part}">${words}</a>`;
  const paragraph = paragraphsOf(slug).find((text) => text.includes(link)) ?? '';
  expect(paragraph.replace(/<\/?(?:a|em)\b[^>]*>/g, '')).toContain(cited.sentence);
  expect(cited.sentence).toContain(words);
  expect(cited.seen).not.toBe('');
});

it.each(sentences)('%s: "%s" leads to a part that its file has', (_, __, { resource, part }) => {
  const file = fileByKey.get(keyIn(resource) ?? '') ?? '';
  const facts = manifest.get(file);
  const [name, value = ''] = part.split('=');
  switch (name) {
    case 't':
      expect(isWithin(parseMoment(value) ?? Infinity, facts?.duration ?? 0)).toBe(true);
      break;
    case 'xywh':
      expect(facts?.width).toBeGreaterThan(0);
      expect(partNamed('picture', value)).not.toBe('none');
      break;
    default:
      expect(name).toBe('page');
      expect(Number(value)).toBeLessThanOrEqual(pagesOf(file));
  }
});
