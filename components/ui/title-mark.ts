import { directionOf } from '@/lib/html/directions';
import { foreignLanguage } from '@/lib/domain/record-language';

/**
 * Returns the mark of a title whose record is in `language`: a language tag if the language differs from the page's, an
 * empty string if only the direction may differ, and otherwise undefined. Computed on the server, because the tables of
 * all scripts' letters are too large to send to pages.
 */
export const titleMark = (language: string | null | undefined, title: string): string | undefined =>
  foreignLanguage(language, title) ?? (directionOf(title) === undefined ? undefined : '');

/** Returns the mark as a property, omitted if there is none. */
export const markOf = (
  language: string | null | undefined,
  title: string,
): { readonly mark?: string } => {
  const mark = titleMark(language, title);
  return mark === undefined ? {} : { mark };
};
