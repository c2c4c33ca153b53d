import { Text, type Element, type ParentNode } from 'domhandler';
import { getElementsByTagName, removeElement, replaceElement } from 'domutils';
import { prependText } from './styled-lists';

const DONE = '☑ ';
const OPEN = '☐ ';

const ROLE = /^(?:checkbox|menuitemcheckbox|menuitemradio|radio|switch)$/;

/** Checkboxes that note-taking programs write as empty elements. */
const BOX = /(?:^|\s)checkbox-(on|off)(?:\s|$)/;

/** Returns the sign for a checkbox that is drawn by a form, a role or a class; null for any other element. */
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

/** Whether an element is a picture of the checkbox, which Google Docs puts beside the role. */
const isDrawnBox = ({ attribs }: Element) =>
  attribs['aria-roledescription'] === 'checkbox' && /^data:/i.test(attribs['src'] ?? '');

/** Replaces checkboxes, ticked or not, with signs. */
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
