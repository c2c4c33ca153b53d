import type { Picture } from '@/lib/domain/picture';
import * as words from '@/lib/words';

/** A text as feeds and link previews show it: after the warning the CMS asks for, where it does. Plain text. */
export const forewarned = (warning: string | undefined, text: string): string =>
  warning === undefined ? text : `${words.warningOf(warning)} ${text}`.trimEnd();

/** The pictures of a link preview: none of what is warned of, which nobody has asked to see there. */
export const previewPictures = (warning: string | undefined, picture: Picture | null) =>
  picture && warning === undefined && picture.contentWarning === undefined
    ? [{ url: picture.src, alt: picture.alt }]
    : undefined;
