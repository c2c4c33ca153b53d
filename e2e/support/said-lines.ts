import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CountedFilm } from './frame-number';

const FOLDER = path.join(import.meta.dirname, '../../demo/media/subtitles');

/** The subtitle files of each film, by language, the page's first. */
const SUBTITLES: Readonly<
  Record<CountedFilm, readonly (readonly [language: string, file: string])[]>
> = {
  'The ledger read aloud': [
    ['en', 'frames-even.en.vtt'],
    ['fr', 'frames-even.fr.vtt'],
  ],
  'The yard, by telephone': [['en', 'frames-uneven.en.vtt']],
  'The lorry at the gate': [],
};

const LINE = /^00:00:(\d\d\.\d{3}) --> 00:00:(\d\d\.\d{3})\n<v ([^>]+)>(.+)$/gm;

/** Returns the words spoken in a film at a time (s), in each of its languages, with the speaker. */
export const saidAt = (
  film: CountedFilm,
  time: number,
): (readonly [language: string, words: string])[] =>
  SUBTITLES[film].flatMap(([language, file]) =>
    [...readFileSync(path.join(FOLDER, file), 'utf8').matchAll(LINE)]
      .filter(([, start, end]) => Number(start) <= time && time < Number(end))
      .map(([, , , speaker, words]) => [language, `${speaker}: ${words}`] as const),
  );

/** Returns the quotations in the HTML of a moment, each with its language. */
export const quotedIn = (html: string): (readonly [language: string, words: string])[] =>
  [...html.matchAll(/<blockquote[^>]* lang="([^"]*)"[^>]*><p>([^<]*)<\/p>/g)].map(
    ([, language = '', words = '']) => [language, words],
  );
