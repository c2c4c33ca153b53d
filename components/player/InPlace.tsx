import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface InPlaceProps {
  /** The server-rendered region. Only its first film is hidden. */
  readonly place: HTMLElement;
  readonly children: ReactNode;
}

/** Shows the player within the page, in place of the film that is shown without scripts. */
export function InPlace({ place, children }: InPlaceProps) {
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const before = Array.from(place.children).filter((child) => !child.hasAttribute('hidden'));
    before.forEach((child) => child.setAttribute('hidden', ''));
    place.append(host);
    return () => {
      host.remove();
      before.forEach((child) => child.removeAttribute('hidden'));
    };
  }, [place, host]);
  return createPortal(children, host);
}
