'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState, type ComponentType } from 'react';
import { dropEntry, prepareEntry } from '@/components/behaviour/close-on-back';

/** The film that the page is about, unless a warning hides it. */
const FILM_OF_PAGE = '[data-film-page] summary[data-video]:not(details[data-warned]:not([open]) *)';

/**
 * Opens the player over the page for any film and keeps it across pages, since it is part of the layout. The player's
 * code is loaded when the first film is opened; if that fails, the film opens inline. On the film's own page, the
 * player takes the film's place at once.
 */
export function PlayerHost() {
  const [Player, setPlayer] = useState<ComponentType | null>(null);
  const pathname = usePathname();

  useEffect(() => {
    const details = document.querySelector(FILM_OF_PAGE)?.closest('details');
    if (!details) return;
    import('./Player').then(
      (module) => {
        module.showFilm(details, true);
        setPlayer(() => module.Player);
      },
      // The film plays as it does without scripts.
      () => {},
    );
  }, [pathname]);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      const opener = target instanceof Element && target.closest('summary[data-video]');
      const details = opener && opener.closest('details');
      if (!details || details.open) return;
      event.preventDefault();
      if (!details.closest('[data-film-page]')) prepareEntry();
      import('./Player')
        .then((module) => {
          module.showFilm(details, false);
          setPlayer(() => module.Player);
        })
        .catch(() => {
          dropEntry();
          details.open = true;
        });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  return Player && <Player />;
}
