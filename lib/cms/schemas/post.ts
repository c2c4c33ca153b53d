import * as z from 'zod';

import { firstPresent, isNothing, isRecord, toRows, unwrapRendered } from './absent';
import { recordFacts } from './facts';
import { readPositiveInteger, readSlug, readText, readWord } from './primitives';

/** WordPress statuses of posts that visitors must not see. */
const HIDDEN_STATUS = new Set(['draft', 'auto-draft', 'pending', 'private', 'future', 'trash']);

/** The CSS class that WordPress gives a post whose password the reader has not entered. */
const PASSWORD_CLASS = 'post-password-required';

/**
 * Words for 'no'. Any other word, apart from WordPress's empty values, counts as 'yes': it is safer to leave a record
 * out.
 */
const NO = new Set(['0', 'false', 'no', 'off']);

const isYes = (value: unknown) => !isNothing(value) && !NO.has(readWord(value));

/** A password of blanks counts. */
const isPassword = (value: unknown) => (typeof value === 'string' ? value !== '' : isYes(value));

const isMarked = (part: unknown) => isRecord(part) && isYes(part['protected']);

/**
 * Returns true for a record that visitors must not see: one with a password, whose content is then empty
 * (docs/specification/cms-api.md, 'What a real CMS does'), or an unpublished one, which related rows may contain. For a
 * type without content, the excerpt or the CSS classes reveal it.
 */
export function isHidden(record: unknown): boolean {
  if (!isRecord(record)) return false;
  const { content, excerpt, class_list: classes, post_password: password } = record;
  if (isMarked(content) || isMarked(excerpt) || isMarked(record)) return true;
  if (isPassword(password) || toRows(classes)?.includes(PASSWORD_CLASS)) return true;
  return [record['post_status'], record['status']].some(
    (word) => typeof word === 'string' && HIDDEN_STATUS.has(word),
  );
}

/**
 * Normalises the different shapes of a post to one set of names: `id` (or `ID`), `slug` (or `post_name`), `title` (or
 * `title.rendered`, `post_title`), plus the fields of `acf`, which override WordPress's fields of the same name because
 * the editor enters them. A bare number is a post's id.
 */
export function unifyPost(raw: unknown): unknown {
  if (typeof raw === 'number' || typeof raw === 'string') return unifyBarePost(raw);
  if (!isRecord(raw)) return raw;
  const fields = isRecord(raw['acf']) ? raw['acf'] : {};
  const own = Object.entries(fields).filter(([, value]) => !isNothing(value));
  return {
    ...raw,
    ...Object.fromEntries(own),
    // In `wp/v2` records, `link` is the post's URL on the CMS, not the editor's link.
    ...('guid' in raw ? { link: fields['link'] } : {}),
    facts: raw,
    id: firstPresent(raw['id'], raw['ID']),
    slug: firstPresent(raw['slug'], raw['post_name']),
    title: unwrapRendered(firstPresent(raw['title'], raw['post_title'], raw['name'])),
  };
}

function unifyBarePost(raw: number | string): unknown {
  const id = readPositiveInteger(raw);
  return id === null ? { title: raw } : { id };
}

/** Rejects a record without something its page needs. */
function required<T>(read: (value: unknown) => T | null, what: string) {
  return z
    .unknown()
    .optional()
    .transform((value, context): T => {
      const result = read(value);
      if (result !== null) return result;
      context.addIssue({ code: 'custom', message: `${what} is missing or can't be read` });
      return z.NEVER;
    });
}

export const requiredId = required(readPositiveInteger, 'the id');
export const requiredSlug = required(readSlug, 'the slug');

/** A slug that may be missing but not malformed, which would make the record broken. */
export const slugIfAny = z
  .unknown()
  .optional()
  .transform((value, context): string | null => {
    if (isNothing(value)) return null;
    const slug = readSlug(value);
    if (slug === null) context.addIssue({ code: 'custom', message: "the slug can't be read" });
    return slug;
  });

export const requiredTitle = required(readText, 'the title');

/** Fields that every post with a page must have, and the optional facts. */
export const postIdentity = {
  id: requiredId,
  slug: requiredSlug,
  title: requiredTitle,
  facts: recordFacts,
};
