/** Google Docs' own clipboard format, the only one that contains footnotes. */
export const GOOGLE_SLICE = 'application/x-vnd.google-docs-document-slice-clip+wrapped';

/** The parts of it that are used. Each list of styles is as long as the text, with an entry where a style begins. */
interface Slice {
  /** The text, with a '#' in place of each footnote and an '*' in place of each picture. */
  readonly dsl_spacers: string;
  readonly dsl_styleslices: readonly {
    readonly stsl_type: string;
    readonly stsl_styles?: readonly ({ readonly fs_id?: string } | null)[];
  }[];
  readonly dsl_relateddocslices?: Readonly<Record<string, { readonly dsl_spacers: string }>>;
}

/** Anchor names that word processors use for footnotes. Text and footnote may be pasted separately. */
const NOTE = /^(?:_?(?:toc|edn|ftn)|sd(?:foot|end)note)/i;

/** Characters that occur only in the text of a slice: control characters, and placeholders of pictures. */
const UNSEEN = /[*\p{C}]/u;

/**
 * Turns links to anchors in the pasted content into links within the page, and renames these anchors if the text already
 * uses their names.
 *
 * @param taken the names that the text uses
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
    // In content from Word, TinyMCE keeps names but not ids, and unwraps links with any other name.
    const isKept = !isLink || led.has(name) || NOTE.test(name);
    place.removeAttribute(isLink ? 'id' : 'name');
    if (isKept) place.setAttribute(isLink ? 'name' : 'id', names.get(name) ?? name);
    else place.removeAttribute('name');
  }
}

/** Returns elements by anchor name; the first if several have the same, as in a browser. */
export function placesIn(text: HTMLElement): ReadonlyMap<string, Element> {
  const places = new Map<string, Element>();
  for (const element of text.querySelectorAll('[id],a[name]')) {
    const name = element.id || element.getAttribute('name') || '';
    if (name !== '' && !places.has(name)) places.set(name, element);
  }
  return places;
}

/**
 * Finds the URL of the page that was copied, which browsers prepend to the anchor in each link. A single match may be a
 * coincidence, but two links to different anchors are the pair of a footnote.
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
 * Adds the footnotes of Google's slice, which are missing in its HTML, to the pasted content.
 *
 * @returns how many could not be added
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
  // Each text is rebuilt once, because splitting it at each of its notes would copy the rest each time.
  let number = 0;
  for (const [node, offsets] of byNode(places)) {
    const pieces = page.createDocumentFragment();
    let from = 0;
    for (const offset of offsets) {
      number += 1;
      const raised = page.createElement('sup');
      raised.append(link(`ftnt_ref${number}`, `ftnt${number}`, number));
      pieces.append(node.data.slice(from, offset), raised);
      from = offset;
    }
    pieces.append(node.data.slice(from));
    node.replaceWith(pieces);
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
  // Each once, because a list that names a long footnote repeatedly would be longer than the pasted content.
  return [...new Set(noted.map((style) => style?.fs_id ?? ''))].flatMap((id) => {
    const text = texts?.[id]?.dsl_spacers;
    return text === undefined ? [] : [text.replace(/[\p{C}\s]+/gu, ' ').trim()];
  });
}

/** A position in a text. */
interface Mark {
  readonly node: Text;
  readonly offset: number;
}

/** Positions by their texts, both in document order. */
function byNode(marks: readonly Mark[]): ReadonlyMap<Text, readonly number[]> {
  const offsets = new Map<Text, number[]>();
  for (const { node, offset } of marks) {
    const known = offsets.get(node);
    if (known) known.push(offset);
    else offsets.set(node, [offset]);
  }
  return offsets;
}

/** Finds the positions of a slice's footnotes in its HTML, in order. Returns null if the two texts differ. */
function marksIn(pasted: HTMLElement, spacers: string): readonly Mark[] | null {
  const expected = [...spacers.replace(/\s+/g, '')];
  const walker = pasted.ownerDocument.createTreeWalker(pasted, NodeFilter.SHOW_TEXT);
  const marks: Mark[] = [];
  /** The position after the last letter, for a footnote at the end of a paragraph. */
  let last: Mark | null = null;
  let at = 0;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    let offset = 0;
    for (const letter of node.data) {
      offset += letter.length;
      if (/\s/.test(letter)) continue;
      while (at < expected.length && expected[at] !== letter) {
        if (expected[at] === '#' && last !== null) marks.push(last);
        else if (!UNSEEN.test(expected[at] ?? '')) return null;
        at += 1;
      }
      if (at === expected.length) return null;
      at += 1;
      last = { node, offset };
    }
  }
  for (; at < expected.length; at += 1) {
    if (expected[at] === '#' && last !== null) marks.push(last);
    else if (!UNSEEN.test(expected[at] ?? '')) return null;
  }
  return marks;
}
