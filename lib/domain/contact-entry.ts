import * as words from '@/lib/words';
import type { ContactEntry } from './person';

/** A contact entry as displayed. */
export interface Contact {
  /** The editor's name for the kind, in readable form. */
  readonly label: string;
  readonly text: string;
  /** mailto or http(s); null when the entry is not a link. */
  readonly href: string | null;
}

/** Excludes every character that could add a header to the email. */
const EMAIL = /^[^\s@<>"?&#:/()]+@(?:[^\s@<>"?&#:/().]+\.)+[^\s@<>"?&#:/().]+$/;

/** Words with other than an initial capital. */
const WRITTEN: Readonly<Record<string, string>> = { pgp: 'PGP', gpg: 'GPG', url: 'URL' };

/** A name and its address, as mail programs copy it. */
const NAMED = /^[^<>]*<([^\s<>]+)>$/;

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

/** Returns the address without scheme and `www`: `keys.example/me.asc`. */
function shortAddress({ host, pathname }: URL): string {
  return host + (pathname === '/' ? '' : pathname);
}

/**
 * Returns how a person's contact entry of any kind is displayed (checklist PERS-01, ENT-06): a web address (usually of
 * a PGP key) and an email address as links; anything else, such as a handle or a key's fingerprint, as plain text. It
 * never guesses an address.
 */
export function contactOf({ kind, content }: ContactEntry): Contact {
  const label = labelOf(kind);
  const text = content.trim();
  const address = webAddress(text);
  if (address) return { label, text: shortAddress(address), href: address.href };
  const [, named] = NAMED.exec(text) ?? [];
  if (named !== undefined && EMAIL.test(named))
    return { label, text, href: `mailto:${encodeURI(named)}` };
  const email = text.replace(/^mailto:/i, '');
  if (EMAIL.test(email)) return { label, text: email, href: `mailto:${encodeURI(email)}` };
  return { label, text, href: null };
}
