import { useCallback, useEffect, useRef, useState } from 'react';
import type { MapCase } from '@/lib/domain/map-case';

type Choice =
  | { readonly kind: 'case'; readonly slug: string }
  /** Cases that share one spot. */
  | { readonly kind: 'stack'; readonly slugs: readonly string[] };

/** Marks the picked case's row in the list, which the server wrote. */
function markRow(slug: string) {
  const row = document.querySelector(`[data-case="${CSS.escape(slug)}"]`);
  row?.setAttribute('data-picked', '');
  return () => row?.removeAttribute('data-picked');
}

/** What stands open on the map: one case, or a choice of those at one spot. It goes with a filter that hides it. */
export function usePicked(shown: readonly MapCase[]) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const opener = useRef<HTMLElement>(null);

  // For a stack, which is no single case, the focus returns to the stack's marker.
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
  const cases = shown.filter(({ slug }) => slugs.includes(slug));
  const [first] = cases;

  const marked = choice?.kind === 'case' && first ? first.slug : null;
  useEffect(() => (marked === null ? undefined : markRow(marked)), [marked]);

  return {
    picked: choice && first ? { kind: choice.kind, first, cases } : null,
    pickCase: useCallback(
      (slug: string, from?: HTMLElement) => pick({ kind: 'case', slug }, from),
      [pick],
    ),
    pickStack: useCallback(
      (all: readonly string[], from: HTMLElement) => pick({ kind: 'stack', slugs: all }, from),
      [pick],
    ),
    putBack,
  };
}
