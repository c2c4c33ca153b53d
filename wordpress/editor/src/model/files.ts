import { __, sprintf } from '@wordpress/i18n';
import type { Advice } from './checklist';
import type { Reference } from './references';
import { asText, type Fields, type Values } from './registry';
import { shownByShortcodes } from './shortcodes';
import { inWords, subtitleProblems } from './subtitles';
import { quoted } from './text';
import { filmOf, namedBy, type Place, walkShown } from './walk';

/** A field of a record in which a media library file is used, by its id or by its URL. */
export interface FileUse {
  readonly path: string;
  readonly label: string;
  readonly file: number | string;
}

const ADDRESS = /\b(?:src|href|poster)=(?:"([^"]*)"|'([^']*)')/gi;
const NAMES_A_FILE = /\/(?:uploads|original)\//i;
const IS_FILE = /^\S*\/(?:uploads|original)\/\S*$/;
const FILES = ['image', 'file', 'url', 'subtitles', 'video'];

/** Finds the files that a record uses, in the order of its fields. */
export function filesIn(fields: Fields, values: Values): readonly FileUse[] {
  return walkShown(fields, values).flatMap((place) =>
    filesAt(place).map((file) => ({ ...namedBy(place), file })),
  );
}

function filesAt({ field: { shape }, value }: Place): readonly (number | string)[] {
  if (shape === 'html') {
    const html = asText(value);
    const { files, ids } = shownByShortcodes(html);
    const addresses = [...html.matchAll(ADDRESS)].map(([, double, single]) =>
      plainAddress(double ?? single ?? ''),
    );
    return [...[...addresses, ...files].filter((address) => NAMES_A_FILE.test(address)), ...ids];
  }
  if (!FILES.includes(shape)) return [];
  const isFile = typeof value === 'number' || (typeof value === 'string' && IS_FILE.test(value));
  return isFile ? [value] : [];
}

const plainAddress = (html: string) => html.replace(/&amp;/g, '&');

/** A text track of a film. */
export interface TrackUse {
  readonly path: string;
  /** The film's label and the track's language. */
  readonly label: string;
  readonly vtt: number | string;
}

/** Finds the text tracks of a record's films, in the order of its fields. */
export function tracksIn(fields: Fields, values: Values): readonly TrackUse[] {
  return walkShown(fields, values).flatMap((place) => {
    const film = filmOf(place);
    if (film === undefined || place.field.shape !== 'subtitles') return [];
    const { value: vtt, siblings } = place;
    const language = asText(siblings.display_language) || asText(siblings.language);
    const label = [film.field.label, language].filter(Boolean).join(', ');
    const isFilled = typeof vtt === 'number' || (typeof vtt === 'string' && vtt.trim() !== '');
    return isFilled ? [{ path: place.path, label, vtt }] : [];
  });
}

/** Returns a line for each track with cues that players would drop. @param texts of the tracks, in their order */
export function trackAdvice(
  tracks: readonly TrackUse[],
  texts: readonly string[],
): readonly Advice[] {
  return tracks.flatMap(({ path, label }, index) => {
    const [problem] = subtitleProblems(texts[index] ?? '');
    if (problem === undefined) return [];
    /* translators: 1: label of a film and language of its subtitles, 2: line and problem */
    const text = sprintf(__('%1$s: %2$s', 'open-ground-api'), label, inWords(problem));
    return [{ path, text }];
  });
}

/** Returns the message shown in place of a file that has been deleted. */
export const goneFile = (id: number): string =>
  /* translators: %d: number of a file that is no longer in the media library */
  sprintf(__('File %d is no longer in the media library.', 'open-ground-api'), id);

/** Returns a file; null if it doesn't exist, undefined if it has not been looked up. */
type FindFile = (file: number | string) => Reference | null | undefined;

/** Returns a line for each file of a field that has been deleted or is in the trash. */
export const goneAdvice = (uses: readonly FileUse[], find: FindFile): readonly Advice[] =>
  uses.flatMap(({ path, label, file }) => {
    // Files that texts contain by their addresses are reported as links.
    if (typeof file !== 'number') return [];
    const found = find(file);
    if (found === null) return [{ path, text: `${label}: ${goneFile(file)}` }];
    if (found?.status !== 'trash') return [];
    /* translators: 1: label of a field, 2: title of a file */
    const text = __('%1$s: “%2$s” is in the Trash.', 'open-ground-api');
    return [{ path, text: sprintf(text, label, found.title) }];
  });

/**
 * Returns a line for each shortcode in a file's caption that shows nothing to readers. Shortcodes in captions are never
 * run.
 */
export const captionAdvice = (uses: readonly FileUse[], find: FindFile): readonly Advice[] =>
  uses.flatMap(({ path, label, file }) => {
    const { title = '', captionLost = [] } = find(file) ?? {};
    /* translators: 1: label of a field, 2: title of a file, 3: a shortcode */
    const text = __(
      '%1$s: in the caption of “%2$s”, readers get nothing for “%3$s”.',
      'open-ground-api',
    );
    return captionLost.map((code) => ({ path, text: sprintf(text, label, title, quoted(code)) }));
  });

/**
 * Returns a line for each file that has or may have hidden data.
 *
 * @param isWaiting true for files that are withheld from readers until an editor publishes them as they are, false for the
 * others
 */
export function fileAdvice(
  uses: readonly FileUse[],
  find: FindFile,
  isWaiting: boolean,
): readonly Advice[] {
  const seen = new Set<number>();
  return uses.flatMap(({ path, label, file }) => {
    const found = find(file);
    if (!found?.hiddenData || seen.has(found.id)) return [];
    seen.add(found.id);
    if ((found.press === 'keep') !== isWaiting) return [];
    const text = sprintf(
      /* translators: 1: label of a field, 2: title of a file, 3: what the file tells */
      __('%1$s: “%2$s”. %3$s', 'open-ground-api'),
      label,
      found.title,
      found.hiddenData,
    );
    return [{ path, text }];
  });
}
