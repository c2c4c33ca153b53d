/** The prefix of every link target within a text. No other id of a page has it. */
export const NAME_PREFIX = 'n-';

/** The top of a page, as defined by HTML. A text's links to it become this, unless one of its elements has the name. */
export const TOP = 'top';

/** No editor writes longer names. In UTF-16 code units, as written. */
const LONGEST_NAME = 200;

const WRITTEN = /^n-[\p{L}\p{N}._-]{1,400}$/u;

/** Returns true for the id of a target as `nameOf` writes it. */
export const isName = (id: string): boolean => WRITTEN.test(id);

/**
 * Returns the id on a page for `name` in an editor's text: prefixed, and with a full stop and hexadecimal code point in
 * place of each character that some programs reject in an id. Returns null for a name that can't be one. An id in this
 * form stays unchanged.
 *
 * @param name decoded, as in an attribute `id` or `name`
 */
export function nameOf(name: string): string | null {
  if (isName(name)) return name;
  if (name.trim() === '' || name.length > LONGEST_NAME) return null;
  const written = name.replace(
    /[^\p{L}\p{N}._-]/gu,
    (character) => `.${(character.codePointAt(0) ?? 0).toString(16)}`,
  );
  const id = NAME_PREFIX + written;
  return isName(id) ? id : null;
}
