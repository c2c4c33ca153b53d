import { decoded } from '@/lib/domain/decoded';
import { nameOf } from '@/lib/html/names';

/** Leads to what an editor's text calls by the name in the hash, if the page has such a thing and no id of that name. */
export function leadToWrittenName(): void {
  const name = decoded(window.location.hash.slice(1));
  if (name === '' || document.getElementById(name)) return;
  const id = nameOf(name);
  if (id !== null && document.getElementById(id)) window.location.replace(`#${id}`);
}
