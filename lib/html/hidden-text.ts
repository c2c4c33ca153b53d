import { Element, type ChildNode, type ParentNode } from 'domhandler';
import { getElementsByTagName, prevElementSibling, removeElement, textContent } from 'domutils';
import { ancestor } from './parsed-element';

/** Includes the property of Word's hidden text. */
const HIDING =
  /(?:^|;)\s*(?:display\s*:\s*none|(?:content-)?visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all)/i;

/** Classes by which themes hide words from everyone who sees the page. */
const UNSEEN =
  /(?:^|\s)(?:screen-reader-(?:text|only|shortcut)|sr-only|visually-?hidden|assistive-text)(?:\s|$)/i;

/** Elements that a script unfolds: accordions, tabs, toggles and 'Read more', of any plugin. */
const UNFOLDS = /accordion|collaps|expand|faq|panel|read-?more|spoiler|\btabs?\b|tab-|-tab|toggle/i;

/** Attributes by which a control names what it shows. */
const CONTROLS = [
  'aria-controls',
  'commandfor',
  'data-bs-target',
  'data-target',
  'href',
  'popovertarget',
];

/** Scripts draw players and show their element later. A frame or picture shows itself. */
const PLAYERS = /^(?:audio|embed|iframe|object|video)$/;

type Attributes = Readonly<Record<string, string>>;

/** Returns true for an element that its own attributes hide, whether or not anything shows it later. */
export function isHidden(attribs: Attributes): boolean {
  const { hidden, style = '' } = attribs;
  // A browser shows 'until-found' when a reader searches for it.
  if (hidden !== undefined && hidden.toLowerCase() !== 'until-found') return true;
  return 'popover' in attribs || HIDING.test(style) || isUnseen(attribs);
}

const isUnseen = (attribs: Attributes) => UNSEEN.test(attribs['class'] ?? '');

/** Returns the ids that a text's controls name. */
function controlledIn(elements: readonly Element[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { attribs } of elements) {
    for (const attribute of CONTROLS) {
      for (const id of (attribs[attribute] ?? '').split(/\s+/))
        if (id) ids.add(id.replace(/^#/, ''));
    }
  }
  return ids;
}

const isControl = (node: unknown) =>
  node instanceof Element &&
  (/^(?:button|summary)$/.test(node.name) ||
    'aria-expanded' in node.attribs ||
    /^(?:button|tab)$/.test(node.attribs['role'] ?? ''));

/** Returns true for an element that a control of the text would show. */
function isPanel(element: Element, controlled: ReadonlySet<string>): boolean {
  const { attribs } = element;
  if (attribs['role'] === 'tabpanel' || controlled.has(attribs['id'] ?? '')) return true;
  if (UNFOLDS.test(attribs['class'] ?? '')) return true;
  const before = prevElementSibling(element);
  return before !== null && [before, ...before.children].some(isControl);
}

/** Caches the words of elements that may be looked up more than once. */
type Words = Map<Element, string>;

function wordsIn(element: Element, words: Words): string {
  const known = words.get(element) ?? textContent(element).trim();
  words.set(element, known);
  return known;
}

/** Returns true for screen reader words that are the only content of their link, button or heading. */
function isOnlyLabel(element: Element, words: Words): boolean {
  if (!isUnseen(element.attribs)) return false;
  const labelled = ancestor(element, ({ name }) => /^(?:a|button|h[1-6]|summary)$/.test(name));
  return labelled !== undefined && wordsIn(labelled, words) === wordsIn(element, words);
}

/**
 * Removes what a text hides and none of its controls would show. Content with a control stays, because the site's pages
 * have no such controls.
 *
 * @returns how many elements are gone that the editor hid, with words or with a picture or recording that is nowhere else, rather than
 *   a theme from those who see the page
 */
export function removeHidden(document: ParentNode): number {
  const elements = getElementsByTagName('*', document);
  const hidden = elements.filter(
    ({ name, attribs }) => !PLAYERS.test(name) && isHidden(attribs) && !isLate(name, attribs),
  );
  if (hidden.length === 0) return 0;
  const controlled = controlledIn(elements);
  const words: Words = new Map();
  const gone = hidden.filter(
    (element) => !isPanel(element, controlled) && !isOnlyLabel(element, words),
  );
  const within = new Set(gone);
  const outermost = gone.filter((element) => !ancestor(element, (above) => within.has(above)));
  const counted = outermost.filter(
    (element) => !isUnseen(element.attribs) && wordsIn(element, words) !== '',
  );
  for (const element of gone) removeElement(element);
  const shown = new Set(mediaIn(document.children).map(addressOf));
  const isLost = (element: Element) =>
    mediaIn([element]).some((medium) => !isPixel(medium) && !shown.has(addressOf(medium)));
  const media = outermost.filter((element) => !counted.includes(element) && isLost(element));
  return counted.length + media.length;
}

const MEDIA = /^(?:audio|embed|img|object|video)$/;

const mediaIn = (nodes: readonly ChildNode[]): readonly Element[] =>
  nodes.flatMap((node) => {
    if (!(node instanceof Element)) return [];
    return MEDIA.test(node.name) ? [node] : mediaIn(node.children);
  });

const addressOf = ({ attribs }: Element) => attribs['src'] ?? attribs['data'];

/** A tracking pixel, which nobody is meant to see. */
const isPixel = ({ attribs }: Element) =>
  [attribs['width'], attribs['height']].some((size) => /^[01](?:px)?$/.test(size?.trim() ?? ''));

/** A picture that a plugin shows once it has loaded. */
const isLate = (name: string, attribs: Attributes) =>
  name === 'img' && Object.keys(attribs).some((key) => /^data-.*(?:src|original)/.test(key));
