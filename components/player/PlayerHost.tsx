'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { dropEntry, prepareEntry } from '@/components/behaviour/close-on-back';

/**
 * Opens the player over the page for any film and keeps it across pages, since it is part of the layout. The player's
 * code is loaded when the first film is opened; if that fails, the film opens inline.
 */
export function PlayerHost() {
  const [Player, setPlayer] = useState<ComponentType | null>(null);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      const opener = target instanceof Element && target.closest('summary[data-video]');
      const details = opener && opener.closest('details');
      if (!details || details.open) return;
      event.preventDefault();
      prepareEntry();
      import('./Player')
        .then((module) => {
          module.openVideo(details);
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
