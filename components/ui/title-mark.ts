import { directionOf } from '@/lib/html/directions';
import { foreignLanguage } from '@/lib/domain/record-language';

/**
 * How a title is marked whose record says it is in `language`: with the tag of another language than the page's, with the empty
 * text where only its direction may be another, and not at all (undefined) otherwise. Found on the server: the letters of all
 * scripts are in no script of a page.
 */
export const titleMark = (language: string | null | undefined, title: string): string | undefined =>
  foreignLanguage(language, title) ?? (directionOf(title) === undefined ? undefined : '');

/** The same as a property, which is not sent where there is none. */
export const markOf = (
  language: string | null | undefined,
  title: string,
): { readonly mark?: string } => {
  const mark = titleMark(language, title);
  return mark === undefined ? {} : { mark };
};
