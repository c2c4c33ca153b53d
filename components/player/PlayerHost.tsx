'use client';

import { useEffect, useState, type ComponentType } from 'react';

/**
 * Opens the player over the page for any film of any page, and keeps it across pages: it stands in the layout.
 * The player itself is fetched by the first film that is opened; should that fail, the film opens in its place.
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
      import('./Player').then(
        (module) => {
          module.openVideo(details);
          setPlayer(() => module.Player);
        },
        () => {
          details.open = true;
        },
      );
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  return Player && <Player />;
}
