/** A title as a path segment: letters and digits in lower case without diacritics, joined by hyphens. */
function slugOfTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The longest name made of a title, in characters. */
const MAX_LENGTH = 80;

/** A file's name as a path segment, without its ending and the size that WordPress adds; empty for none. */
function slugOfFile(address: string): string {
  const [, file = ''] = /([^/]*)$/.exec(address.replace(/[?#].*$/, '')) ?? [];
  return slugOfTitle(file.replace(/\.\w+$/, '').replace(/-\d+x\d+$/, ''));
}

/** What may name something in an address: not a number, which counts the resources. */
const isName = (slug: string) => slug !== '' && !/^\d+$/.test(slug);

/**
 * What a resource may be called in an address, the best first: by its title, else by its file's name.
 *
 * @param title as the CMS gives it; empty for none
 * @param file the address of its file; null for none
 */
export const namesOf = (title: string, file: string | null): readonly string[] =>
  [slugOfTitle(title), file === null ? '' : slugOfFile(file)].filter(isName);

const shortened = (slug: string) =>
  Array.from(slug).slice(0, MAX_LENGTH).join('').replace(/-$/, '');

/**
 * The name of a resource in its address: the best that it may be called, and its key, by which alone it is found, so that its
 * address lasts whatever its title becomes (docs/specification/parts.md, 'A page of its own').
 *
 * @param names by `namesOf`
 * @param key none of what was not read from the CMS
 */
export const lastingName = (names: readonly string[], key: string | undefined): string =>
  [shortened(names[0] ?? ''), key ?? ''].filter((part) => part !== '').join('-');

/** Whether a value is a key as the CMS gives it: never a number, and no word of a title. */
export const isKey = (value: unknown): value is string =>
  typeof value === 'string' && /^k[\da-f]{10}$/.test(value);

/** The key at the end of a name; null without one. */
export const keyIn = (name: string): string | null =>
  /(?:^|-)(k[\da-f]{10})$/.exec(name.toLowerCase())?.[1] ?? null;

/** Whether a name from before names had keys may mean what is called so: another of that name had a number behind it. */
export const wasNamed = (segment: string, names: readonly string[]): boolean =>
  [segment, segment.replace(/-[2-9]$/, '')].some((name) =>
    names.some((called) => shortened(called) === name || called === name),
  );
