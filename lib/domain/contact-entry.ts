import * as words from '@/lib/words';
import type { ContactEntry } from './person';

/** A contact entry as it is shown. */
export interface Contact {
  /** The editor's word for the kind, made readable. */
  readonly label: string;
  readonly text: string;
  /** mailto or http(s); null when the entry is no address. */
  readonly href: string | null;
}

/** Nothing that could add a header to the letter. */
const EMAIL = /^[^\s@<>"?&#:/()]+@(?:[^\s@<>"?&#:/().]+\.)+[^\s@<>"?&#:/().]+$/;

/** Words that are written otherwise than the rest. */
const WRITTEN: Readonly<Record<string, string>> = { pgp: 'PGP', gpg: 'GPG', url: 'URL' };

function labelOf(kind: string): string {
  const said = kind
    .replace(/[-_\s]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => WRITTEN[word.toLowerCase()] ?? word)
    .join(' ');
  return said === '' ? words.contact : said.charAt(0).toUpperCase() + said.slice(1);
}

function webAddress(content: string): URL | null {
  if (!/^https?:\/\//i.test(content) || !URL.canParse(content)) return null;
  return new URL(content);
}

/** The address without what a reader knows anyway: `keys.example/me.asc`. */
function shortAddress({ host, pathname }: URL): string {
  return host + (pathname === '/' ? '' : pathname);
}

/**
 * How a person's contact entry is shown, of whatever kind (checklist PERS-01, ENT-06): a web address (a PGP key, as
 * a rule) as a link, an email address as one that writes; anything else, a handle or the key's fingerprint, as it
 * stands: an address nobody gave is not guessed.
 */
export function contactOf({ kind, content }: ContactEntry): Contact {
  const label = labelOf(kind);
  const text = content.trim();
  const address = webAddress(text);
  if (address) return { label, text: shortAddress(address), href: address.href };
  const email = text.replace(/^mailto:/i, '');
  if (EMAIL.test(email)) return { label, text: email, href: `mailto:${encodeURI(email)}` };
  return { label, text, href: null };
}
