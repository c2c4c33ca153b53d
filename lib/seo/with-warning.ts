import * as words from '@/lib/words';

/** A text as feeds and link previews show it: after the warning the CMS asks for, where it does. Plain text. */
export const withWarning = (warning: string | undefined, text: string): string =>
  warning === undefined ? text : `${words.warningOf(warning)} ${text}`.trimEnd();
