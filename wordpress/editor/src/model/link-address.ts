import { LINK_SCHEMES } from '../../../../lib/html/address';

/** Schemes and paths that are accepted as typed, because readers can follow them. */
const WHOLE = new RegExp(`^(?:(?:${LINK_SCHEMES.join('|')}):(?=\\S)|/(?!//)|#)\\S*$`, 'i');
const HOST = /^(?:[^\s/@:.]+\.)+[^\s/@:.\d][^\s/@:.]*(?::\d+)?(?:[/?#]\S*)?$/;
const MAIL = /^[^\s/@:]+@[^\s/@:]+$/;

/** Whether a typed text is already a complete address. */
export const isWholeAddress = (typed: string): boolean => WHOLE.test(typed.trim());

/** Returns the address that a typed text means, or null for words: 'example.org' is a web page. */
export function addressMeant(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || WHOLE.test(text)) return text;
  if (MAIL.test(text)) return `mailto:${text}`;
  return HOST.test(text) ? `https://${text}` : null;
}
