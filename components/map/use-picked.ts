import { useCallback, useEffect, useRef, useState } from 'react';
import type { MapInvestigation } from '@/lib/domain/map-investigation';

type Choice =
  | { readonly kind: 'investigation'; readonly slug: string }
  /** Investigations that share one location. */
  | { readonly kind: 'stack'; readonly slugs: readonly string[] };

/** Marks the picked investigation's row in the server-rendered list. */
function markRow(slug: string) {
  const row = document.querySelector(`[data-investigation="${CSS.escape(slug)}"]`);
  row?.setAttribute('data-picked', '');
  return () => row?.removeAttribute('data-picked');
}

/** What is open on the map: an investigation, or a list of those at one location. A filter that hides it closes it. */
export function usePicked(shown: readonly MapInvestigation[]) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const opener = useRef<HTMLElement>(null);

  // After a stack, the focus returns to the stack's marker.
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

  const marked = choice?.kind === 'investigation' && first ? first.slug : null;
  useEffect(() => (marked === null ? undefined : markRow(marked)), [marked]);

  return {
    picked: choice && first ? { kind: choice.kind, first, investigations } : null,
    pickInvestigation: useCallback(
      (slug: string, from?: HTMLElement) => pick({ kind: 'investigation', slug }, from),
      [pick],
    ),
    pickStack: useCallback(
      (all: readonly string[], from: HTMLElement) => pick({ kind: 'stack', slugs: all }, from),
      [pick],
    ),
    putBack,
  };
}
