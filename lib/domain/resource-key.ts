/** Returns a title as a path segment: letters and digits in lower case without diacritics, joined by hyphens. */
function slugOfTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The maximum length, in characters, of a name made from a title. */
const MAX_LENGTH = 80;

/**
 * Returns a file's name as a path segment, without its extension and the size that WordPress adds; empty if there is
 * none.
 */
function slugOfFile(address: string): string {
  const [, file = ''] = /([^/]*)$/.exec(address.replace(/[?#].*$/, '')) ?? [];
  return slugOfTitle(file.replace(/\.\w+$/, '').replace(/-\d+x\d+$/, ''));
}

/** Whether a text may be a name in an address. A number may not, because numbers count the resources. */
const isName = (slug: string) => slug !== '' && !/^\d+$/.test(slug);

/**
 * Returns the possible names of a resource in an address, the best first: by its title, then by its file's name.
 *
 * @param title as the CMS gives it; empty for none
 * @param file the address of its file; null for none
 */
export const namesOf = (title: string, file: string | null): readonly string[] =>
  [slugOfTitle(title), file === null ? '' : slugOfFile(file)].filter(isName);

const shortened = (slug: string) =>
  Array.from(slug).slice(0, MAX_LENGTH).join('').replace(/-$/, '');

/**
 * Returns the name of a resource in its address: its best name, and its key. Only the key identifies it, so the address
 * remains valid whatever the title becomes (docs/specification/parts.md, 'A page of its own').
 *
 * @param names by `namesOf`
 * @param key none of what was not read from the CMS
 */
export const lastingName = (names: readonly string[], key: string | undefined): string =>
  [shortened(names[0] ?? ''), key ?? ''].filter((part) => part !== '').join('-');

/** Returns whether a value is a key in the CMS's format, which is never a number or a word of a title. */
export const isKey = (value: unknown): value is string =>
  typeof value === 'string' && /^k[\da-f]{10}$/.test(value);

/** Returns the key at the end of a name, or null. */
export const keyIn = (name: string): string | null =>
  /(?:^|-)(k[\da-f]{10})$/.exec(name.toLowerCase())?.[1] ?? null;

/**
 * Returns whether a name from before names had keys may mean a resource with one of these names. A second of the same
 * name had a number after it.
 */
export const wasNamed = (segment: string, names: readonly string[]): boolean =>
  [segment, segment.replace(/-[2-9]$/, '')].some((name) =>
    names.some((called) => shortened(called) === name || called === name),
  );
