import { useEffect, useEffectEvent } from 'react';
import { isPlainClick } from '@/components/behaviour/plain-event';
import { parseMoment } from '@/lib/domain/moment';

/**
 * Returns the moment of a film that a link leads to, or null. Links to the previous and the next line lead to pages to
 * read, not moments.
 */
function momentOf(link: HTMLAnchorElement, address: string): number | null {
  if (link.pathname !== address || /\b(?:prev|next)\b/.test(link.rel)) return null;
  return parseMoment(new URLSearchParams(link.search).get('t') ?? '');
}

/**
 * Makes the links on a film's own page play from their moments: those of its chapters and of the lines of its
 * transcript.
 *
 * @param address of the page; null elsewhere
 */
export function useMomentLinks(address: string | null, playFrom: (seconds: number) => void) {
  const onClick = useEffectEvent((event: MouseEvent) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest('a') : null;
    const moment = link && isPlainClick(event) && address !== null && momentOf(link, address);
    if (typeof moment !== 'number') return;
    event.preventDefault();
    playFrom(moment);
  });
  useEffect(() => {
    if (address === null) return;
    const listener = (event: MouseEvent) => onClick(event);
    // In the capture phase, before the link is followed.
    document.addEventListener('click', listener, { capture: true });
    return () => document.removeEventListener('click', listener, { capture: true });
  }, [address]);
}
