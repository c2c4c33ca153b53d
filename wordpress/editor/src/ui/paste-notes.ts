/** Google's own form of what is copied, which alone has its footnotes. */
export const GOOGLE_SLICE = 'application/x-vnd.google-docs-document-slice-clip+wrapped';

/** What is read of it. Every list of styles is as long as the text, with an entry where something begins. */
interface Slice {
  /** The text, with a '#' in place of each footnote and an '*' in place of each picture. */
  readonly dsl_spacers: string;
  readonly dsl_styleslices: readonly {
    readonly stsl_type: string;
    readonly stsl_styles?: readonly ({ readonly fs_id?: string } | null)[];
  }[];
  readonly dsl_relateddocslices?: Readonly<Record<string, { readonly dsl_spacers: string }>>;
}

/** Names that word processors give to footnotes. The other half of a pair may be pasted later. */
const NOTE = /^(?:_?(?:toc|edn|ftn)|sd(?:foot|end)note)/i;

/** What stands in the text of a slice alone: signs without a form, and of pictures. */
const UNSEEN = /[*\p{C}]/u;

/**
 * Lets links lead within what is pasted where they name something in it, and gives what is named there names that the text
 * does not have yet.
 *
 * @param taken names of the text
 */
export function settleLinks(pasted: HTMLElement, taken: ReadonlySet<string>) {
  const places = placesIn(pasted);
  const links = [...pasted.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')].map((link) => {
    const [base = '', name = ''] = (link.getAttribute('href') ?? '').split(/#(.*)/s);
    return { link, base, name: decoded(name) };
  });
  const own = new Set(['', ...basesOf(links.filter(({ name }) => places.has(name)))]);
  const names = new Map([...places.keys()].map((name) => [name, unused(name, taken)]));
  for (const { link, base, name } of links) {
    const given = own.has(base) ? names.get(name) : undefined;
    if (given !== undefined) link.setAttribute('href', `#${given}`);
  }
  const led = new Set(links.filter(({ base }) => own.has(base)).map(({ name }) => name));
  for (const [name, place] of places) {
    const isLink = place.tagName === 'A';
    // Of what Word wrote, TinyMCE keeps names, not ids, and takes a link with any other name apart.
    const isKept = !isLink || led.has(name) || NOTE.test(name);
    place.removeAttribute(isLink ? 'id' : 'name');
    if (isKept) place.setAttribute(isLink ? 'name' : 'id', names.get(name) ?? name);
    else place.removeAttribute('name');
  }
}

/** Elements by the names that links can lead to; of several with one name the first, as in a browser. */
export function placesIn(text: HTMLElement): ReadonlyMap<string, Element> {
  const places = new Map<string, Element>();
  for (const element of text.querySelectorAll('[id],a[name]')) {
    const name = element.id || element.getAttribute('name') || '';
    if (name !== '' && !places.has(name)) places.set(name, element);
  }
  return places;
}

/**
 * The page that was copied: browsers write its address before the name in each link. One link may happen to name what is in the
 * text; two that name different places are the two ways of a footnote.
 */
function basesOf(links: readonly { readonly base: string; readonly name: string }[]) {
  const byBase = new Map<string, Set<string>>();
  for (const { base, name } of links)
    byBase.set(base, (byBase.get(base) ?? new Set<string>()).add(name));
  return [...byBase].filter(([, names]) => names.size > 1).map(([base]) => base);
}

function unused(name: string, taken: ReadonlySet<string>): string {
  let given = name;
  for (let turn = 2; taken.has(given); turn += 1) given = `${name}-${turn}`;
  return given;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Puts the footnotes of Google's slice, which its HTML has not, into what is pasted.
 *
 * @returns how many could not be put in
 */
export function addGoogleNotes(pasted: HTMLElement, wrapped: string): number {
  const slice = sliceOf(wrapped);
  const notes = slice === null ? [] : notesOf(slice);
  if (slice === null || notes.length === 0) return 0;
  const places = marksIn(pasted, slice.dsl_spacers);
  if (places?.length !== notes.length) return notes.length;
  const page = pasted.ownerDocument;
  const link = (from: string, to: string, number: number) => {
    const made = page.createElement('a');
    made.setAttribute('name', from);
    made.href = `#${to}`;
    made.textContent = `[${number}]`;
    return made;
  };
  for (const [index, text] of notes.entries()) {
    const line = page.createElement('p');
    const number = index + 1;
    line.append(link(`ftnt${number}`, `ftnt_ref${number}`, number), ` ${text}`);
    pasted.append(line);
  }
  // From the last to the first, as each divides its text.
  for (const [index, { node, offset }] of [...places.entries()].reverse()) {
    const number = index + 1;
    const raised = page.createElement('sup');
    raised.append(link(`ftnt_ref${number}`, `ftnt${number}`, number));
    node.splitText(offset).before(raised);
  }
  return 0;
}

function sliceOf(wrapped: string): Slice | null {
  try {
    const { data } = JSON.parse(wrapped) as { readonly data: string };
    const { resolved } = JSON.parse(data) as { readonly resolved?: Partial<Slice> };
    return typeof resolved?.dsl_spacers === 'string' && Array.isArray(resolved.dsl_styleslices)
      ? (resolved as Slice)
      : null;
  } catch {
    return null;
  }
}

function notesOf({ dsl_styleslices: styles, dsl_relateddocslices: texts }: Slice) {
  const noted = styles.find(({ stsl_type }) => stsl_type === 'footnote')?.stsl_styles ?? [];
  return noted.flatMap((style) => {
    const text = texts?.[style?.fs_id ?? '']?.dsl_spacers;
    return text === undefined ? [] : [text.replace(/[\p{C}\s]+/gu, ' ').trim()];
  });
}

/** Where the footnotes of a slice stand in its HTML; null where the two do not say the same. */
function marksIn(pasted: HTMLElement, spacers: string) {
  const told = [...spacers.replace(/\s+/g, '')];
  const walker = pasted.ownerDocument.createTreeWalker(pasted, NodeFilter.SHOW_TEXT);
  const marks: { readonly node: Text; readonly offset: number }[] = [];
  /** After the last letter, where a footnote belongs that stands at the end of a paragraph. */
  let last: { readonly node: Text; readonly offset: number } | null = null;
  let at = 0;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    let offset = 0;
    for (const letter of node.data) {
      offset += letter.length;
      if (/\s/.test(letter)) continue;
      while (at < told.length && told[at] !== letter) {
        if (told[at] === '#' && last !== null) marks.push(last);
        else if (!UNSEEN.test(told[at] ?? '')) return null;
        at += 1;
      }
      if (at === told.length) return null;
      at += 1;
      last = { node, offset };
    }
  }
  for (; at < told.length; at += 1) {
    if (told[at] === '#' && last !== null) marks.push(last);
    else if (!UNSEEN.test(told[at] ?? '')) return null;
  }
  return marks;
}
