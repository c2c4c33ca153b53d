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
} from '../model/kept-words';
import type { Values } from '../model/registry';

interface Options {
  readonly owner: Owner;
  /** An id of this screen, new each time it is opened. */
  readonly screen: string;
  readonly of: string;
  readonly newOf: string;
  readonly title: string;
  /** What is on the screen and not in WordPress. */
  readonly changes: Changes;
  /** What WordPress has. */
  readonly saved: Values;
  /** Nothing may be kept while nobody is logged in. */
  readonly isPaused: boolean;
}

/** Keeps what is typed in the browser's tab until it is saved, and finds what earlier screens of it have left. */
export function useKeptWords(options: Options) {
  const { owner, screen, of, newOf, title, changes, saved, isPaused } = options;
  const key = keyOfScreen(owner, screen);
  const [offers, setOffers] = useState(() =>
    find(sessionStorage, owner).filter((copy) => isMeant(copy, options)),
  );
  const [isKept, setIsKept] = useState(true);
  const forget = (gone: string) => {
    sessionStorage.removeItem(gone);
    setOffers((all) => all.filter((copy) => copy.key !== gone));
  };
  const text = JSON.stringify(changes);

  useEffect(() => {
    // What came into WordPress in another way, such as its autosave of a draft, is not offered.
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
    offers: isPaused ? [] : offers,
    /** Whether the browser has room for what is on the screen. */
    isKept,
    drop: (offer: Found) => forget(offer.key),
    /** After a save: nothing of this screen is missing any more. */
    forgetOwn: () => sessionStorage.removeItem(key),
  };
}

/** A new record has another number each time: it is offered what the last new one of its type has left. */
function isMeant(copy: Found, { owner, screen, of, newOf }: Options): boolean {
  if (copy.key === keyOfScreen(owner, screen)) return false;
  return copy.of === of || (newOf !== '' && copy.newOf === newOf);
}

/** The names of the fields that WordPress does not have as they were typed. */
export function missing({ changes }: Copy, saved: Values): readonly string[] {
  return Object.entries(changes)
    .filter(([name, { after }]) => !isSame(saved[name], after))
    .map(([name]) => name);
}
