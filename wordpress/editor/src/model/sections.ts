import {
  asList,
  asObject,
  asText,
  BODY,
  type Field,
  type Fields,
  type Value,
  type Values,
} from './registry';
import { lengthOf } from './text';

/** The field of sections, each with a heading and a text. */
const SECTIONS = 'description';
/** The fields that readers get before the sections. */
const WHOLE = ['synopsis', BODY];
const ROW = /^description\[(\d+)\]\.block_content\.column_1$/;

interface Section {
  readonly heading: string;
  readonly html: string;
}

interface Divided {
  /** The part before the first heading. */
  readonly before: string;
  readonly sections: readonly Section[];
}

/**
 * Returns the sections into which the headings of a text would divide it, or null if it has no headings or the field's
 * record has no sections.
 *
 * @param linked see `linkedNames()`
 */
export function dividedText(
  fields: Fields,
  path: string,
  value: Value,
  linked: readonly string[],
): Divided | null {
  const limit = headingLimit(fields[SECTIONS]);
  const isPlace = WHOLE.includes(path) || ROW.test(path);
  const text = asText(value);
  if (limit === undefined || !isPlace || !/<h[1-6]/i.test(text)) return null;
  return divided(text, limit, new Set(linked));
}

/** Returns the fragments that links lead to in the texts that are shown together: synopsis or body, and sections. */
export const linkedNames = (values: Values): readonly string[] =>
  [values['synopsis'], values[BODY], ...asList(values[SECTIONS]).flatMap(columnsOf)]
    .map(asText)
    .filter((html) => html.includes('"#'))
    .flatMap((html) => [...bodyOf(html).querySelectorAll('a[href^="#"]')].map(nameIn));

/**
 * Returns the changed values when the headings of a text become sections. Existing sections follow them. The part before
 * the first heading stays, except in the body of a page, which readers don't get beside sections: it becomes a section
 * without a heading.
 */
export function withSections(fields: Fields, values: Values, path: string): Values {
  const rows = asList(values[SECTIONS]);
  const at = ROW.exec(path)?.[1];
  const index = Number(at);
  const row = asObject(rows[index]);
  const content = asObject(row['block_content']);
  const text = at === undefined ? values[path] : content['column_1'];
  const made = dividedText(fields, path, text, linkedNames(values));
  if (made === null) return {};
  const { before, sections } = made;
  if (at === undefined) {
    const kept = path === BODY && hasContent(before) ? [rowOf({ heading: '', html: before })] : [];
    return {
      [path]: path === BODY ? '' : before,
      [SECTIONS]: [...kept, ...sections.map(rowOf), ...rows],
    };
  }
  // The second column belongs to the part before the headings.
  const isEmptied =
    asText(row['block_heading']) === '' && !hasContent(before) && content['columns'] !== 'two';
  const first = isEmptied ? [] : [{ ...row, block_content: { ...content, column_1: before } }];
  return {
    [SECTIONS]: [
      ...rows.slice(0, index),
      ...first,
      ...sections.map(rowOf),
      ...rows.slice(index + 1),
    ],
  };
}

const columnsOf = (row: Value): readonly Value[] => {
  const { column_1: one, column_2: two } = asObject(asObject(row)['block_content']);
  return [one, two];
};

const rowOf = ({ heading, html }: Section): Value => ({
  block_heading: heading,
  block_content: { columns: 'one', column_1: html, column_2: '' },
});

/** Returns the maximum length of a section's heading, or undefined if a record has no sections. */
function headingLimit(field: Field | undefined): number | undefined {
  const heading = field?.fields?.['block_heading'];
  return heading && field?.fields?.['block_content'] ? (heading.maxLength ?? Infinity) : undefined;
}

/**
 * Divides a text at its headings of the highest level that occurs twice, or else of the highest level that occurs once.
 *
 * @param linked the fragments that links lead to
 */
function divided(html: string, limit: number, linked: ReadonlySet<string>): Divided {
  const body = bodyOf(html);
  unwrap(body, linked);
  const nodes = [...body.childNodes];
  const namesOf = (node: Element) => placesIn(node).filter((name) => linked.has(name));
  const headings = nodes.filter((node) => isHeading(node, limit));
  const levels = headings.map(levelOf).sort();
  const level = levels.find((one, index) => levels[index + 1] === one) ?? levels[0] ?? 0;
  // A title above all others stays above them.
  const first = headings.findIndex((node) => levelOf(node) === level);
  const dividers = headings.filter((node, index) => levelOf(node) <= level && index >= first);
  // A link to a heading leads to what follows the heading.
  const isFollowed = (node: Element) =>
    node.nextElementSibling !== null && !dividers.includes(node.nextElementSibling);
  const divides = (node: Node): node is Element =>
    dividers.some((one) => one === node && (namesOf(one).length === 0 || isFollowed(one)));
  const parts: { readonly heading: Element | null; readonly nodes: Node[] }[] = [
    { heading: null, nodes: [] },
  ];
  for (const node of nodes) {
    if (divides(node)) parts.push({ heading: node, nodes: [] });
    else parts.at(-1)?.nodes.push(node);
  }
  for (const { heading, nodes: own } of parts) {
    const next = own.find((node): node is Element => node instanceof Element);
    if (heading && next) giveNames(next, namesOf(heading));
  }
  const [before, ...sections] = parts.map(({ heading, nodes: own }) => {
    const holder = document.createElement('div');
    holder.append(...own);
    return { heading: textOf(heading), html: holder.innerHTML.trim() };
  });
  return { before: before?.html ?? '', sections };
}

const levelOf = (node: Node) => Number(node.nodeName.slice(1));
const textOf = (node: Node | null) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim();

const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

function nameIn(link: Element): string {
  const name = (link.getAttribute('href') ?? '').slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Returns the names of a heading: its own, and those of the anchors that word processors put around its words. */
const placesIn = (heading: Element): readonly string[] =>
  [heading, ...heading.querySelectorAll('a')].flatMap((one) =>
    [one.id, one.getAttribute('name') ?? ''].filter((name) => name !== ''),
  );

/**
 * Moves names to the element after a heading. An element has only one id, so the others become anchors at its beginning.
 */
function giveNames(element: Element, names: readonly string[]): void {
  for (const name of new Set(names)) {
    if (element.id === '') element.id = name;
    else {
      const anchor = document.createElement('a');
      anchor.id = name;
      if (HOLDS_WORDS.test(element.nodeName)) element.prepend(anchor);
      else element.before(anchor);
    }
  }
}

const HOLDS_WORDS = /^(?:P|H[1-6]|DIV|BLOCKQUOTE|PRE|FIGCAPTION)$/;

/** Moves headings out of meaningless boxes that word processors put around a whole text. */
function unwrap(body: Element, linked: ReadonlySet<string>): void {
  const isPlain = (box: Element) =>
    [...box.attributes].every(
      ({ name, value }) => name === 'class' || (!linked.has(value) && name === 'id'),
    );
  for (let box = boxIn(body, isPlain); box; box = boxIn(body, isPlain))
    box.replaceWith(...box.childNodes);
}

const boxIn = (body: Element, isPlain: (box: Element) => boolean) =>
  [...body.children].find(
    (box) =>
      box.nodeName === 'DIV' && box.querySelector('h1,h2,h3,h4,h5,h6') !== null && isPlain(box),
  );

/** Whether a node is a heading that loses nothing as one line of plain text. */
function isHeading(node: Node, limit: number): node is Element {
  if (!(node instanceof Element) || !/^H[1-6]$/.test(node.nodeName)) return false;
  const text = textOf(node);
  if (text === '' || lengthOf(text) > limit) return false;
  return (
    node.querySelector('a[href], img, video, iframe, math, [id]:not(a), [name]:not(a)') === null
  );
}

const hasContent = (html: string) =>
  /<(?:img|video|iframe|hr|math)\b/i.test(html) || html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
