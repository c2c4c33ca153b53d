import { Element, type ParentNode } from 'domhandler';
import { getElementsByTagName } from 'domutils';
import { declarationsIn } from './declarations';
import { isPlaceholder } from './late-pictures';
import { putFirst } from './put-first';

/** The attributes in which old HTML, and plugins that load backgrounds late, keep an address. */
const ATTRIBUTES = ['background', 'data-bg', 'data-background', 'data-background-image'];

// Reads each letter of an address once.
const URLS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"'()]*))\s*\)/gi;

/** Matches the first address of a set of pictures, which may stand without `url()`. */
const FIRST_OF_SET = /image-set\(\s*(?:"([^"]*)"|'([^']*)')/gi;

/** Returns the addresses in a style's value. For pictures with several resolutions, returns the first. */
function addressesIn(value: string): readonly string[] {
  const isSet = /image-set\(/i.test(value);
  const bare = isSet ? value.matchAll(FIRST_OF_SET) : [];
  const found = Array.from([...bare, ...value.matchAll(URLS)], ([, double, single, plain]) =>
    (double ?? single ?? plain ?? '').replace(/\\(.)/g, '$1').trim(),
  ).filter((address) => address !== '' && !address.startsWith('#'));
  return isSet ? found.slice(0, 1) : found;
}

function backgroundsOf({ attribs }: Element): readonly string[] {
  let shown: readonly string[] = [];
  for (const [name, value] of declarationsIn(attribs['style'] ?? '')) {
    if (name === 'background' || name === 'background-image') shown = addressesIn(value);
  }
  const others = ATTRIBUTES.flatMap((name) => {
    const value = attribs[name]?.trim() ?? '';
    return /^url\(/i.test(value) ? addressesIn(value) : [value];
  });
  return [...new Set([...shown, ...others])].filter((address) => !isPlaceholder(address, 'blank'));
}

/** Caches the addresses of the pictures in an element, which several of its backgrounds may need. */
type Shown = Map<ParentNode, Set<string | undefined>>;

function shownIn(parent: ParentNode, known: Shown): Set<string | undefined> {
  const shown =
    known.get(parent) ??
    new Set(getElementsByTagName('img', parent).map(({ attribs }) => attribs['src']));
  known.set(parent, shown);
  return shown;
}

/**
 * Inserts background pictures at the start of their element, with its name. Skips what stands behind a picture while
 * that loads, and a background's data where there is a picture.
 */
export function placeBackgrounds(document: ParentNode): void {
  const known: Shown = new Map();
  for (const element of getElementsByTagName('*', document)) {
    if (element.name === 'img') continue;
    const addresses = backgroundsOf(element);
    if (addresses.length === 0) continue;
    const shown = shownIn(element.parent ?? element, known);
    const { attribs } = element;
    const alt = (attribs['aria-label'] ?? attribs['title'] ?? '').trim();
    for (const src of addresses.toReversed()) {
      if (shown.has(src) || (shown.size > 0 && /^data:/i.test(src))) continue;
      shown.add(src);
      putFirst(element, new Element('img', { src, alt }));
    }
  }
}
