import { useCallback, useState, type ReactNode } from 'react';
import { dropEntry } from '@/components/behaviour/close-on-back';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import * as words from '@/lib/words';
import type { Slideshow as SlideshowComponent, SlideshowStart } from './Slideshow';

/**
 * The slideshow, which is loaded when a link opens it first. If it can't be loaded, the link leads to its picture's file.
 *
 * @returns what opens it, and what it shows
 */
export function useSlideshow(): readonly [(link: HTMLAnchorElement) => void, ReactNode] {
  const [Slideshow, setSlideshow] = useState<typeof SlideshowComponent | null>(null);
  const [start, setStart] = useState<SlideshowStart | null>(null);

  const open = useCallback((link: HTMLAnchorElement) => {
    import('./Slideshow').then(
      (module) => {
        setSlideshow(() => module.Slideshow);
        setStart((shown) => shown ?? module.startAt(link));
      },
      () => window.location.assign(link.href),
    );
  }, []);

  const close = () => setStart(null);
  return [
    open,
    Slideshow && start && (
      <ErrorBoundary
        failure={{
          text: words.notShownHere,
          link: { href: start.opener.href, label: words.openThePicture },
        }}
        onError={() => {
          close();
          dropEntry();
          start.opener.focus();
        }}
      >
        <Slideshow {...start} onClose={close} />
      </ErrorBoundary>
    ),
  ];
}
