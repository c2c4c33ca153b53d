import type { Value } from './registry';

/** Whose words a browser's tab keeps, as PHP says (includes/admin/class-kept-words.php). */
export interface Owner {
  /** The beginning of all keys of this WordPress. */
  readonly site: string;
  /** 0: nobody, who has just logged out. */
  readonly user: number;
  readonly blog: number;
}

/** One field that was typed in: what it was, and what it became. */
export interface Change {
  readonly before: Value;
  readonly after: Value;
}

export type Changes = Readonly<Record<string, Change>>;

/** What a screen has that WordPress doesn't. */
export interface Copy {
  /** Of a record its id, else the name of a screen. */
  readonly of: string;
  /** For a record that was never saved its type, whose next new record may take the words; else ''. */
  readonly newOf: string;
  readonly title: string;
  /** Milliseconds since 1970, by the browser's clock. */
  readonly at: number;
  readonly changes: Changes;
}

/** A copy that an earlier screen has left. */
export interface Found extends Copy {
  readonly key: string;
}

const keyOfUser = ({ site, user }: Owner) => `${site}${user}.`;
const keyOfBlog = (owner: Owner) => `${keyOfUser(owner)}${owner.blog}.`;

/** The key of one screen's copy: a record opened twice has two. */
export const keyOfScreen = (owner: Owner, screen: string) => `${keyOfBlog(owner)}${screen}`;

/** @returns whether the browser had room for it */
export function keep(storage: Storage, key: string, copy: Copy): boolean {
  try {
    storage.setItem(key, JSON.stringify(copy));
    return true;
  } catch {
    // Better none than an old one.
    storage.removeItem(key);
    return false;
  }
}

/** The copies of a user in this blog, the newest first; unreadable ones are left out. */
export function find(storage: Storage, owner: Owner): readonly Found[] {
  return keysIn(storage, keyOfBlog(owner))
    .flatMap((key) => {
      const copy = read(storage.getItem(key));
      return copy === null ? [] : [{ ...copy, key }];
    })
    .sort((one, other) => other.at - one.at);
}

/** Erases what belongs to another user than this one; everything of this WordPress when nobody is logged in. */
export function eraseOthers(storage: Storage, owner: Owner): void {
  const own = keyOfUser(owner);
  for (const key of keysIn(storage, owner.site)) {
    if (owner.user === 0 || !key.startsWith(own)) storage.removeItem(key);
  }
}

function keysIn(storage: Storage, beginning: string): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(
    (key) => key.startsWith(beginning),
  );
}

function read(text: string | null): Copy | null {
  try {
    const copy = JSON.parse(text ?? '') as Partial<Copy> | null;
    const { of, newOf, title, at, changes } = copy ?? {};
    const isWhole =
      typeof of === 'string' &&
      typeof newOf === 'string' &&
      typeof title === 'string' &&
      typeof at === 'number' &&
      typeof changes === 'object' &&
      changes !== null &&
      Object.values(changes).every(
        (change: unknown) => typeof change === 'object' && change !== null,
      );
    return isWhole ? { of, newOf, title, at, changes } : null;
  } catch {
    return null;
  }
}
