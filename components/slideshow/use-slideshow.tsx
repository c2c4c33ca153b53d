import { useCallback, useState, type ReactNode } from 'react';
import type { OpenSlideshow as OpenSlideshowComponent } from './OpenSlideshow';

/**
 * The slideshow, which is loaded when a link opens it first. If it can't be loaded, the link leads to its picture's file.
 *
 * @returns what opens it, and what it shows
 */
export function useSlideshow(): readonly [(link: HTMLAnchorElement) => void, ReactNode] {
  const [OpenSlideshow, setSlideshow] = useState<typeof OpenSlideshowComponent | null>(null);
  const [opener, setOpener] = useState<HTMLAnchorElement | null>(null);

  const open = useCallback((link: HTMLAnchorElement) => {
    import('./OpenSlideshow').then(
      (module) => {
        setSlideshow(() => module.OpenSlideshow);
        setOpener((shown) => shown ?? link);
      },
      () => window.location.assign(link.href),
    );
  }, []);

  return [
    open,
    OpenSlideshow && opener && <OpenSlideshow opener={opener} onClose={() => setOpener(null)} />,
  ];
}
