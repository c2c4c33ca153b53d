import type { Value } from './registry';

/**
 * The owner of the changes stored in a browser tab, as provided by PHP (includes/admin/class-unsaved-changes.php).
 */
export interface Owner {
  /** The prefix of all keys of this WordPress. */
  readonly site: string;
  /** 0 after logging out. */
  readonly user: number;
  readonly blog: number;
}

/** The values of a field before and after it was edited. */
export interface Change {
  readonly before: Value;
  readonly after: Value;
}

export type Changes = Readonly<Record<string, Change>>;

/** A stored copy of a screen's unsaved changes. */
export interface Copy {
  /** The id of a record, or the name of another screen. */
  readonly of: string;
  /** The type of a record that was never saved, so that the next new record of the type can restore them; otherwise ''. */
  readonly newOf: string;
  readonly title: string;
  /** Milliseconds since 1970, by the browser's clock. */
  readonly at: number;
  readonly changes: Changes;
}

/** A copy found in the storage. */
export interface Found extends Copy {
  readonly key: string;
}

const keyOfUser = ({ site, user }: Owner) => `${site}${user}.`;
const keyOfBlog = (owner: Owner) => `${keyOfUser(owner)}${owner.blog}.`;

/** Returns the key of a screen's copy. A record that is opened twice has two. */
export const keyOfScreen = (owner: Owner, screen: string) => `${keyOfBlog(owner)}${screen}`;

/** Stores a copy. Returns whether it fits in the browser's storage. */
export function keep(storage: Storage, key: string, copy: Copy): boolean {
  try {
    storage.setItem(key, JSON.stringify(copy));
    return true;
  } catch {
    // An outdated copy is worse than none.
    storage.removeItem(key);
    return false;
  }
}

/** Finds the copies of a user in this blog, newest first. Skips invalid ones. */
export function find(storage: Storage, owner: Owner): readonly Found[] {
  return keysIn(storage, keyOfBlog(owner))
    .flatMap((key) => {
      const copy = read(storage.getItem(key));
      return copy === null ? [] : [{ ...copy, key }];
    })
    .sort((one, other) => other.at - one.at);
}

/** Erases the copies of all other users, or all copies of this WordPress if nobody is logged in. */
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
