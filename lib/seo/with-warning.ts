import * as words from '@/lib/words';

/** Returns a text after its content warning, if there is one, for feeds and link previews. Plain text. */
export const withWarning = (warning: string | undefined, text: string): string =>
  warning === undefined ? text : `${words.warningOf(warning)} ${text}`.trimEnd();
