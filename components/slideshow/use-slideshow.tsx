import { useCallback, useState, type ReactNode } from 'react';
import type { OpenSlideshow as OpenSlideshowComponent } from './OpenSlideshow';

/**
 * Manages the slideshow, whose code is loaded when a link first opens it. If it can't be loaded, the link leads to the
 * picture file.
 *
 * @returns a function that opens the slideshow, and the element to render
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
