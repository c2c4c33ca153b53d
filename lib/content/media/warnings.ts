import { isFields, type Fields } from '@/lib/domain/json-shape';
import type { SafeHtml } from '@/lib/domain/primitives';
import { limitPlayers } from '@/lib/html/players';
import { withholdImages } from '@/lib/html/withheld-images';
import { isPicture, isSize, isVideo } from './medium-links';

/** Warnings of files by name; see `nameOf`. */
type Warnings = ReadonlyMap<string, string>;

/**
 * Matches the size that WordPress, or the demo, puts into a file's name, and the mark of a large upload that was scaled
 * down.
 */
const SIZE = /(?:-\d+x\d+|-\d+w|-scaled)?(?=\.\w+$)/;

/** Returns the path of a file without its size and host, which is the same for all sizes of a picture. */
function nameOf(src: string): string {
  const path = URL.canParse(src, 'https://relative.invalid')
    ? new URL(src, 'https://relative.invalid').pathname
    : src;
  return path.replace(SIZE, '');
}

const warningIn = (value: Fields) =>
  typeof value['contentWarning'] === 'string' ? value['contentWarning'] : undefined;

const isFile = (value: Fields) => typeof value['url'] === 'string' && 'filename' in value;

/** Returns true for a picture, film or file, which loads and has a warning of its own. */
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
    // Only sanitised HTML contains tags.
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
 * Gives everything that could load in a record its warning: pictures, films and files in `contentWarning`, and images
 * of texts as `lib/html/withheld-images` withholds them. Each has its own warning or, if it has none, that of the
 * record around it. An image in a text has the warning of the picture with the same file. Returns the same object when
 * nothing changes.
 *
 * @param warning of the record, if the value itself does not have it
 */
export function withWarnings<T>(value: T, warning?: string): T {
  const files = new Map<string, string>();
  collect(value, files);
  // Everything keeps its type: `contentWarning` is an optional field wherever it is added.
  return warned(value, warning, files) as T;
}
