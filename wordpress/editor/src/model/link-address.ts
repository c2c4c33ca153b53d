import { LINK_SCHEMES } from '../../../../lib/html/address';

/** Schemes and paths that are taken as they are: those that readers can follow. */
const WHOLE = new RegExp(`^(?:(?:${LINK_SCHEMES.join('|')}):(?=\\S)|/(?!//)|#)\\S*$`, 'i');
const HOST = /^(?:[^\s/@:.]+\.)+[^\s/@:.\d][^\s/@:.]*(?::\d+)?(?:[/?#]\S*)?$/;
const MAIL = /^[^\s/@:]+@[^\s/@:]+$/;

/** Whether a typed text is an address as it stands. */
export const isWholeAddress = (typed: string): boolean => WHOLE.test(typed.trim());

/** The address that is meant by a typed text: 'example.org' is a web page; null for words. */
export function addressMeant(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || WHOLE.test(text)) return text;
  if (MAIL.test(text)) return `mailto:${text}`;
  return HOST.test(text) ? `https://${text}` : null;
}
