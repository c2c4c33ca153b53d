/** What every target of a link within a text begins with: no other id of a page does. */
export const NAME_PREFIX = 'n-';

/** The top of a page, by HTML's own rule: what leads there in a text, where no element has this name, is written so. */
export const TOP = 'top';

/** Longer ones are no editor's. In UTF-16 code units, as written. */
const LONGEST_NAME = 200;

const WRITTEN = /^n-[\p{L}\p{N}._-]{1,400}$/u;

/** True for the id of a target as `nameOf` writes it. */
export const isName = (id: string): boolean => WRITTEN.test(id);

/**
 * The id on a page of what an editor's text calls `name`: prefixed, and with a full stop and its code point in hexadecimal
 * digits for each character that not every program takes in an id. Null for a name that can't be one. An id that
 * has the form already stays as it is.
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
