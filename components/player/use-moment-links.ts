import { useEffect, useEffectEvent } from 'react';
import { isPlainClick } from '@/components/behaviour/plain-event';
import { parseMoment } from '@/lib/domain/moment';

/** The moment of a film that a link leads to; null for any other. The line before and the line after are pages to read. */
function momentOf(link: HTMLAnchorElement, address: string): number | null {
  if (link.pathname !== address || /\b(?:prev|next)\b/.test(link.rel)) return null;
  return parseMoment(new URLSearchParams(link.search).get('t') ?? '');
}

/**
 * Has the links of a film's own page that name its moments, its chapters and the lines of its transcript, play from there.
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
    // Before the link is followed.
    document.addEventListener('click', listener, { capture: true });
    return () => document.removeEventListener('click', listener, { capture: true });
  }, [address]);
}
