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
  /** What comes before the first heading. */
  readonly before: string;
  readonly sections: readonly Section[];
}

/** The number of sections that the headings of a text would make; 0 where the field's record has no sections. */
export function sectionsIn(fields: Fields, path: string, value: Value): number {
  const limit = headingLimit(fields[SECTIONS]);
  const isPlace = WHOLE.includes(path) || ROW.test(path);
  const text = asText(value);
  if (limit === undefined || !isPlace || !/<h[1-6]/i.test(text)) return 0;
  return divided(text, limit).sections.length;
}

/**
 * The changed values once the headings of a text are sections. Sections that are there follow; what comes before the first
 * heading stays, but for the body of a page, which readers don't get beside sections: it becomes a section without heading.
 */
export function withSections(fields: Fields, values: Values, path: string): Values {
  const limit = headingLimit(fields[SECTIONS]) ?? 0;
  const rows = asList(values[SECTIONS]);
  const at = ROW.exec(path)?.[1];
  if (at === undefined) {
    const { before, sections } = divided(asText(values[path]), limit);
    const kept = path === BODY && hasContent(before) ? [rowOf({ heading: '', html: before })] : [];
    return {
      [path]: path === BODY ? '' : before,
      [SECTIONS]: [...kept, ...sections.map(rowOf), ...rows],
    };
  }
  const index = Number(at);
  const row = asObject(rows[index]);
  const content = asObject(row['block_content']);
  // The second column belongs to what comes before the headings.
  const { before, sections } = divided(asText(content['column_1']), limit);
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

const rowOf = ({ heading, html }: Section): Value => ({
  block_heading: heading,
  block_content: { columns: 'one', column_1: html, column_2: '' },
});

/** The most characters of a section's heading; undefined where a record has no sections. */
function headingLimit(field: Field | undefined): number | undefined {
  const heading = field?.fields?.['block_heading'];
  return heading && field?.fields?.['block_content'] ? (heading.maxLength ?? Infinity) : undefined;
}

/** Divides a text at its headings of the highest level of which there are two, or of which there is one. */
function divided(html: string, limit: number): Divided {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const nodes = [...body.childNodes];
  const headings = nodes.filter((node) => isHeading(node, body, limit));
  const levels = headings.map(levelOf).sort();
  const level = levels.find((one, index) => levels[index + 1] === one) ?? levels[0];
  const parts: { readonly heading: Element | null; readonly nodes: Node[] }[] = [
    { heading: null, nodes: [] },
  ];
  for (const node of nodes) {
    const divides =
      level !== undefined &&
      headings.includes(node) &&
      // A title above all others stays above them.
      (levelOf(node) === level || (levelOf(node) < level && parts.length > 1));
    if (divides) parts.push({ heading: node as Element, nodes: [] });
    else parts.at(-1)?.nodes.push(node);
  }
  for (const { heading, nodes: own } of parts) {
    const id = heading?.id ?? '';
    if (isLinked(body, id)) firstElement(own)?.setAttribute('id', id);
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
const firstElement = (nodes: readonly Node[]) =>
  nodes.find((node): node is Element => node instanceof Element);

/** Whether a link of the text leads to an id. */
const isLinked = (body: Element, id: string) =>
  id !== '' &&
  [...body.querySelectorAll('a[href^="#"]')].some((link) =>
    [`#${id}`, `#${encodeURIComponent(id)}`].includes(link.getAttribute('href') ?? ''),
  );

/** Whether a node is a heading of which nothing is lost as one line of plain text. */
function isHeading(node: Node, body: Element, limit: number): boolean {
  if (!(node instanceof Element) || !/^H[1-6]$/.test(node.nodeName)) return false;
  const text = textOf(node);
  if (text === '' || lengthOf(text) > limit) return false;
  if (node.querySelector('a, img, video, iframe, math, [id], [name]') !== null) return false;
  // A link to it leads to what follows it.
  const next = node.nextElementSibling;
  return (
    !isLinked(body, node.id) || (next !== null && next.id === '' && !/^H[1-6]$/.test(next.nodeName))
  );
}

const hasContent = (html: string) =>
  /<(?:img|video|iframe|hr|math)\b/i.test(html) || html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
