import { decoded } from '@/lib/domain/decoded';
import { nameOf } from '@/lib/html/names';

/**
 * Navigates to the element that an editor's text calls by the name in the hash, unless an element has that name as its
 * id.
 */
export function leadToWrittenName(): void {
  const name = decoded(window.location.hash.slice(1));
  if (name === '' || document.getElementById(name)) return;
  const id = nameOf(name);
  if (id !== null && document.getElementById(id)) window.location.replace(`#${id}`);
}
