import { type Element } from 'domhandler';
import { getElementsByTagName, prepend, prependChild } from 'domutils';

/** Elements that take no text, or before which the inserted element should stand. */
const STAND_BEFORE =
  /^(?:area|audio|br|canvas|details|dl|embed|hr|iframe|img|input|math|noscript|object|ol|picture|pre|ruby|source|svg|table|track|ul|video|wbr)$/;

const ROWS = /^(?:tbody|tfoot|thead|tr)$/;

/** Inserts an element at the start of another: in the first cell of rows, or before one that can't contain it. */
export function putFirst(target: Element, element: Element): void {
  const [cell] = ROWS.test(target.name)
    ? getElementsByTagName((name) => /^t[dh]$/.test(name), target, true, 1)
    : [];
  if (cell) prependChild(cell, element);
  else if (STAND_BEFORE.test(target.name)) prepend(target, element);
  else prependChild(target, element);
}
