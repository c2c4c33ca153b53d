import { Text, type Element, type ParentNode } from 'domhandler';
import { getElementsByTagName, removeElement, replaceElement } from 'domutils';
import { prependText } from './styled-lists';

const DONE = '☑ ';
const OPEN = '☐ ';

const ROLE = /^(?:checkbox|menuitemcheckbox|menuitemradio|radio|switch)$/;

/** Boxes that note-taking programs write as empty elements. */
const BOX = /(?:^|\s)checkbox-(on|off)(?:\s|$)/;

/** The sign of a box that is drawn by a form, a role or a class; null for what is none. */
function signOf({ name, attribs, children }: Element): string | null {
  const { type = '', role = '', 'aria-checked': checked } = attribs;
  if (name === 'input' && /^(?:checkbox|radio)$/i.test(type)) {
    const isDone = 'checked' in attribs || checked === 'true';
    return isDone ? DONE : OPEN;
  }
  if (ROLE.test(role) && checked !== undefined) return checked === 'true' ? DONE : OPEN;
  const box = children.length === 0 ? BOX.exec(attribs['class'] ?? '')?.[1] : undefined;
  if (box === undefined) return null;
  return box === 'on' ? DONE : OPEN;
}

/** A picture of the box, which Google Docs puts beside the role. */
const isDrawnBox = ({ attribs }: Element) =>
  attribs['aria-roledescription'] === 'checkbox' && /^data:/i.test(attribs['src'] ?? '');

/** Puts signs in the place of boxes that are ticked or not. */
export function writeCheckMarks(document: ParentNode): void {
  for (const element of getElementsByTagName('*', document)) {
    const sign = signOf(element);
    if (sign === null) continue;
    if (element.name === 'input') replaceElement(element, new Text(sign));
    else {
      for (const image of getElementsByTagName('img', element).filter(isDrawnBox))
        removeElement(image);
      prependText(element, sign);
    }
  }
}
