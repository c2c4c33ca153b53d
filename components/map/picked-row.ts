/** The row of an investigation in the server-rendered list; null if the map does not have it. */
export const rowOfPicked = (slug: string) =>
  document.querySelector<HTMLElement>(`[data-investigation="${CSS.escape(slug)}"]`);

/** Beside the list, where scrolling it moves no map. */
const IS_BESIDE = '(width >= 52em)';

/** Marks an investigation's row in the list, and brings it into view. Returns a function that takes the mark away. */
export function markRow(slug: string): () => void {
  const row = rowOfPicked(slug);
  const link = row?.querySelector('a');
  row?.setAttribute('data-picked', '');
  link?.setAttribute('aria-current', 'true');
  if (row && window.matchMedia(IS_BESIDE).matches) row.scrollIntoView?.({ block: 'nearest' });
  return () => {
    row?.removeAttribute('data-picked');
    link?.removeAttribute('aria-current');
  };
}
