/** Returns the row of an investigation in the server-rendered list; null if the map does not show it. */
export const rowOfPicked = (slug: string) =>
  document.querySelector<HTMLElement>(`[data-investigation="${CSS.escape(slug)}"]`);

/** True when the list is beside the map, so that scrolling the list does not move the map. */
const IS_BESIDE = '(width >= 52em)';

/** Marks an investigation's row in the list and scrolls to it. Returns a function that removes the mark. */
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
