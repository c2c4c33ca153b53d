import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { closeOnBack, prepareEntry } from '@/components/behaviour/close-on-back';
import { leaveAddress, nameInAddress } from '@/components/behaviour/named-address';
import type { MapInvestigation } from '@/lib/domain/map-investigation';
import { markRow } from './picked-row';
import { addressOf, placeInAddress } from './place-address';

type Choice =
  | { readonly kind: 'investigation'; readonly slug: string }
  /** Investigations that share one location. */
  | { readonly kind: 'stack'; readonly slugs: readonly string[] };

const choiceInAddress = (): Choice | null => {
  const slug = placeInAddress();
  return slug === null ? null : { kind: 'investigation', slug };
};

/**
 * Manages what is open on the map: an investigation, or a list of those at one location. A filter that hides it closes
 * it. The address names an open investigation, and Back closes it.
 */
export function usePicked(shown: readonly MapInvestigation[]) {
  const [choice, setChoice] = useState<Choice | null>(choiceInAddress);
  const opener = useRef<HTMLElement>(null);

  // After a stack is closed, the focus returns to the stack's marker.
  const pick = useCallback((next: Choice, from?: HTMLElement) => {
    if (from) opener.current = from;
    setChoice(next);
  }, []);

  const putBack = useCallback(() => {
    opener.current?.focus({ preventScroll: true });
    opener.current = null;
    setChoice(null);
  }, []);

  const slugs = choice?.kind === 'stack' ? choice.slugs : choice ? [choice.slug] : [];
  const investigations = shown.filter(({ slug }) => slugs.includes(slug));
  const [first] = investigations;

  const slug = choice?.kind === 'investigation' && first ? first.slug : null;
  useEffect(() => (slug === null ? undefined : markRow(slug)), [slug]);

  const isOpen = slug !== null;
  // A layout effect, because Back must work as soon as the investigation is visible.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const end = closeOnBack(putBack, placeInAddress() === null);
    return () => end();
  }, [isOpen, putBack]);

  useEffect(() => (slug === null ? undefined : nameInAddress(addressOf(slug), true)), [slug]);

  // Restores the address only when something is closed, not on unmount. A visitor who follows a link may be back before
  // the map unmounts.
  const named = useRef<string>(null);
  useEffect(() => {
    if (slug === null && named.current !== null)
      leaveAddress(addressOf(named.current), addressOf(null));
    named.current = slug;
  }, [slug]);

  useEffect(() => {
    const onPopState = () => {
      const named = choiceInAddress();
      if (named) setChoice(named);
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  return {
    picked: choice && first ? { kind: choice.kind, first, investigations } : null,
    pickInvestigation: useCallback(
      (picked: string, from?: HTMLElement) => {
        prepareEntry();
        pick({ kind: 'investigation', slug: picked }, from);
      },
      [pick],
    ),
    pickStack: useCallback(
      (all: readonly string[], from: HTMLElement) => pick({ kind: 'stack', slugs: all }, from),
      [pick],
    ),
    putBack,
  };
}
