/** A title as a path segment: letters and digits in lower case without diacritics, joined by hyphens. */
function slugOfTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The longest name made of a title, in characters. */
const MAX_LENGTH = 80;

/** A file's name as a path segment, without its ending and the size that WordPress adds; empty for none. */
function slugOfFile(address: string): string {
  const [, file = ''] = /([^/]*)$/.exec(address.replace(/[?#].*$/, '')) ?? [];
  return slugOfTitle(file.replace(/\.\w+$/, '').replace(/-\d+x\d+$/, ''));
}

/** What may name something in an address: not a number, which counts the resources. */
const isName = (slug: string) => slug !== '' && !/^\d+$/.test(slug);

/**
 * What a resource may be called in an address, the best first: by its title, else by its file's name.
 *
 * @param title as the CMS gives it; empty for none
 * @param file the address of its file; null for none
 */
export const namesOf = (title: string, file: string | null): readonly string[] =>
  [slugOfTitle(title), file === null ? '' : slugOfFile(file)].filter(isName);

const shortened = (slug: string) =>
  Array.from(slug).slice(0, MAX_LENGTH).join('').replace(/-$/, '');

/**
 * Gives each of the resources of a record a name of its own, which it keeps when others are added after it or those before
 * it, with other names, are taken away.
 *
 * @param candidates for each resource, what it may be called (`namesOf`)
 */
export function distinctNames(candidates: readonly (readonly string[])[]): readonly string[] {
  const taken = new Set<string>();
  return candidates.map((names) => {
    const wanted = names.map(shortened);
    let name = wanted.find((one) => !taken.has(one));
    for (let count = 2; name === undefined; count += 1) {
      const next = `${wanted[0] ?? 'resource'}-${count}`;
      if (!taken.has(next)) name = next;
    }
    taken.add(name);
    return name;
  });
}
