import { useEffect, useState } from '@wordpress/element';
import { isSame } from '../model/differences';
import {
  type Changes,
  type Copy,
  find,
  type Found,
  keep,
  keyOfScreen,
  type Owner,
} from '../model/unsaved-changes';
import type { Values } from '../model/registry';

interface Options {
  readonly owner: Owner;
  /** An id of this screen, new each time it is opened. */
  readonly screen: string;
  readonly of: string;
  readonly newOf: string;
  readonly title: string;
  /** The unsaved changes on the screen. */
  readonly changes: Changes;
  /** The values that are saved in WordPress. */
  readonly saved: Values;
  /** True while nobody is logged in. */
  readonly isPaused: boolean;
}

/** Stores unsaved changes in the tab's session storage until they are saved, and finds those of earlier screens. */
export function useUnsavedChanges(options: Options) {
  const { owner, screen, of, newOf, title, changes, saved, isPaused } = options;
  const key = keyOfScreen(owner, screen);
  const [offers, setOffers] = useState(() =>
    find(sessionStorage, owner).filter((copy) => belongsHere(copy, options)),
  );
  const [isKept, setIsKept] = useState(true);
  const forget = (gone: string) => {
    sessionStorage.removeItem(gone);
    setOffers((all) => all.filter((copy) => copy.key !== gone));
  };
  const text = JSON.stringify(changes);

  useEffect(() => {
    // Don't offer changes that have been saved in another way, for example by WordPress's autosave.
    for (const offer of offers) if (missing(offer, saved).length === 0) forget(offer.key);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the screen is opened
  }, []);
  useEffect(() => {
    if (isPaused || text === '{}') {
      sessionStorage.removeItem(key);
      return;
    }
    const copy: Copy = { of, newOf, title, at: Date.now(), changes: JSON.parse(text) as Changes };
    setIsKept(keep(sessionStorage, key, copy));
  }, [key, of, newOf, title, text, isPaused]);

  return {
    // The changes of another new record stay for the next one once this one is saved.
    offers: isPaused ? [] : offers.filter((copy) => belongsHere(copy, options)),
    /** Whether the changes fit in the browser's storage. */
    isKept,
    drop: (offer: Found) => forget(offer.key),
    /** Must be called after a save. */
    forgetOwn: () => sessionStorage.removeItem(key),
  };
}

/** The id of a new record changes each time the screen is opened, so the type is compared instead. */
function belongsHere(copy: Found, { owner, screen, of, newOf }: Options): boolean {
  if (copy.key === keyOfScreen(owner, screen)) return false;
  return copy.of === of || (newOf !== '' && copy.newOf === newOf);
}

/** Returns the names of the fields whose changes are not saved in WordPress. */
export function missing({ changes }: Copy, saved: Values): readonly string[] {
  return Object.entries(changes)
    .filter(([name, { after }]) => !isSame(saved[name], after))
    .map(([name]) => name);
}
