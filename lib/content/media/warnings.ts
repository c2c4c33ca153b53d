import { isFields, type Fields } from '@/lib/domain/json-shape';
import type { SafeHtml } from '@/lib/domain/primitives';
import { limitPlayers } from '@/lib/html/players';
import { withholdImages } from '@/lib/html/withheld-images';
import { isPicture, isSize, isVideo } from './medium-links';

/** Warnings of files by their names; see `nameOf`. */
type Warnings = ReadonlyMap<string, string>;

/** The size that WordPress, or the demo, puts into a file's name, and what marks a large upload that was scaled down. */
const SIZE = /(?:-\d+x\d+|-\d+w|-scaled)?(?=\.\w+$)/;

/** The path of a file without its size and its host: all sizes of a picture have the same. */
function nameOf(src: string): string {
  const path = URL.canParse(src, 'https://relative.invalid')
    ? new URL(src, 'https://relative.invalid').pathname
    : src;
  return path.replace(SIZE, '');
}

const warningIn = (value: Fields) =>
  typeof value['contentWarning'] === 'string' ? value['contentWarning'] : undefined;

const isFile = (value: Fields) => typeof value['url'] === 'string' && 'filename' in value;

/** A picture, film or file: something that is loaded, and has a warning of its own. */
const isLoaded = (value: Fields) =>
  isVideo(value) || isPicture(value) || isSize(value) || isFile(value);

function collect(value: unknown, warnings: Map<string, string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, warnings);
  } else if (isFields(value)) {
    const warning = warningIn(value);
    if (isPicture(value) && warning !== undefined) warnings.set(nameOf(value.src), warning);
    else for (const field of Object.values(value)) collect(field, warnings);
  }
}

function warned(value: unknown, inherited: string | undefined, files: Warnings): unknown {
  if (typeof value === 'string') {
    // Of all texts, only sanitised HTML has tags.
    const images = withholdImages(
      value as SafeHtml,
      (src, own) => own ?? files.get(nameOf(src)) ?? inherited ?? null,
    );
    return limitPlayers(images, (src) => (files.get(nameOf(src)) ?? inherited) === undefined);
  }
  if (Array.isArray(value)) {
    const next = value.map((item) => warned(item, inherited, files));
    return next.every((item, index) => item === value[index]) ? value : next;
  }
  if (!isFields(value)) return value;
  const own = warningIn(value);
  if (isLoaded(value)) {
    const known = isPicture(value) ? files.get(nameOf(value.src)) : undefined;
    const warning = own ?? known ?? inherited;
    return warning === own ? value : { ...value, contentWarning: warning };
  }
  const entries = Object.entries(value).map(
    ([name, field]) => [name, warned(field, own ?? inherited, files)] as const,
  );
  return entries.every(([name, field]) => field === value[name])
    ? value
    : Object.fromEntries(entries);
}

/**
 * A record in which everything that could load has the warning that stands before it: pictures, films and files in
 * `contentWarning`, images of texts as `lib/html/withheld-images` withholds them. Each has its own warning or, if it has
 * none, that of the record around it; an image of a text has that of the picture which is the same file. The same object
 * when nothing changes.
 *
 * @param warning of the record, where the value itself does not say it
 */
export function withWarnings<T>(value: T, warning?: string): T {
  const files = new Map<string, string>();
  collect(value, files);
  // Everything keeps its type: a warning is an optional field of all that it is added to.
  return warned(value, warning, files) as T;
}
