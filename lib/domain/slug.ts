/** The longest slug, in UTF-16 code units. */
export const LONGEST_SLUG = 2_000;

/**
 * How much longer another spelling of a slug may be. A Korean syllable, decomposed and percent-encoded, takes 27
 * characters.
 */
const LONGEST_SPELLING = 27 * LONGEST_SLUG;

/** Extensions of the site's own files (`lib/routes/formats.ts`), which follow a record's address. */
const FILE_ENDING = /\.(?:bib|json|ris|rss|xml)$/i;

/** The escapes of one character in UTF-8, or one that is part of none. */
const ESCAPES =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}|%[\da-f]{2}/gi;

/** Characters reserved in addresses, white space, control characters, lone surrogates. */
const NOT_IN_A_PATH = /[\s/?#\\\p{Cc}\p{Cs}]/u;

/**
 * Returns the canonical spelling of a slug, by which all are compared. WordPress stores and outputs slugs of other
 * scripts percent-encoded, with hex in either case; other backends use plain text. Both output what was typed composed
 * (NFC) or decomposed (NFD). Decodes once, and composes. Escapes that aren't UTF-8 stay, in lower case.
 */
export function spellSlug(text: string): string {
  return text
    .trim()
    .replace(ESCAPES, (escapes) => {
      try {
        return decodeURIComponent(escapes);
      } catch {
        return escapes.toLowerCase();
      }
    })
    .normalize('NFC');
}

/**
 * A slug as the CMS tells it, in its one spelling; null when no page could have it in its address:
 *
 * - `.` and `..`, which browsers and proxies resolve, and whatever contains a slash, a backslash, white space, a control
 *   character, `?` or `#`;
 * - what still contains an escape once it is decoded, composed or decomposed: decoded or not, it would be two slugs;
 * - an ending of the site's own files: `/investigation/tides.json` is the record of `tides`. Other dots are fine.
 *   WordPress has none in its slugs (it writes a hyphen), but other backends may.
 */
export function toSlug(text: string): string | null {
  if (text.length > LONGEST_SPELLING) return null;
  const slug = spellSlug(text);
  const isUsable =
    slug !== '' &&
    slug.length <= LONGEST_SLUG &&
    slug !== '.' &&
    slug !== '..' &&
    !NOT_IN_A_PATH.test(slug) &&
    !FILE_ENDING.test(slug) &&
    [slug, slug.normalize('NFD')].every((text) => spellSlug(text) === slug);
  return isUsable ? slug : null;
}

/**
 * Returns the distinct spellings in which a CMS may have stored a slug: composed, decomposed, and both as WordPress
 * encodes them.
 */
export function spellingsOf(slug: string): readonly string[] {
  // It can't be encoded, and no record has it.
  if (/\p{Cs}/u.test(slug)) return [slug];
  const plain = [slug, slug.normalize('NFD')];
  const encoded = plain.map((text) =>
    encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase()),
  );
  return [...new Set([...plain, ...encoded])];
}
