import { isBullet, LIST_TYPES } from '../../../../lib/html/list-markers';
import { elementsFor, meaningOfStyle } from '../../../../lib/html/meaning';

const BLOCKS =
  'address,article,blockquote,dd,div,dl,dt,figure,h1,h2,h3,h4,h5,h6,li,ol,p,pre,table,td,th,tr,ul';

/** Elements inside which a style adds nothing. */
const ALREADY: Readonly<Record<string, string>> = {
  sup: 'sup',
  sub: 'sub',
  s: 's,strike,del',
  strong: 'strong,b,h1,h2,h3,h4,h5,h6,th',
  em: 'em,i',
  u: 'u,a',
};

/** Properties that elements replace. With both, a browser would apply them twice. */
const REPLACED = [
  'vertical-align',
  'text-decoration',
  'text-decoration-line',
  'font-weight',
  'font-style',
];

/**
 * Converts styles of pasted content to elements (docs/specification/texts.md). Google Docs and Word online use styles, which
 * TinyMCE drops, for superscripts, subscripts, strikethrough and lettered lists.
 */
export function withStylesInElements(html: string): string {
  if (!/\sstyle\s*=/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  writeStyles(body);
  for (const { style } of body.querySelectorAll<HTMLElement>('[style]')) {
    for (const property of REPLACED) style.removeProperty(property);
  }
  return body.innerHTML;
}

/** Adds the elements that correspond to styles, and keeps the styles. */
export function writeStyles(pasted: HTMLElement): void {
  for (const list of pasted.querySelectorAll('ol,ul')) writeType(list);
  for (const element of pasted.querySelectorAll<HTMLElement>('[style]')) writeWords(element);
}

function writeWords(element: HTMLElement): void {
  const { isTakenBack, names } = elementsFor(
    element.localName,
    element.getAttribute('style') ?? undefined,
  );
  if (element.textContent?.trim() !== '' && element.querySelector(BLOCKS) === null) {
    for (const name of names) {
      if (element.closest(ALREADY[name] ?? name) !== null) continue;
      const wrapper = element.ownerDocument.createElement(name);
      wrapper.append(...element.childNodes);
      element.append(wrapper);
    }
  }
  if (isTakenBack) element.replaceWith(...element.childNodes);
}

/** Sets the type of a lettered list, which Google Docs writes as a style of each item. */
function writeType(list: Element): void {
  const styles = [list, ...list.children].map((it) => it.getAttribute('style') ?? '');
  const [own, ...items] = styles.map((style) => meaningOfStyle(style).marker);
  const marker = items.find((it) => it !== undefined && !isBullet(it)) ?? own ?? '';
  const type = LIST_TYPES[marker];
  if (list.localName === 'ol' && type !== undefined && type !== '1')
    list.setAttribute('type', type);
}
