import { writeStyles } from './pasted-styles';

/** The classes by which Word and Word online mark superscripts and subscripts. */
const CLASSES: readonly (readonly [selector: string, style: string])[] = [
  ['.MsoFootnoteReference,.MsoEndnoteReference,.Superscript', 'vertical-align:super'],
  ['.Subscript', 'vertical-align:sub'],
];

/** Matched in the attribute, because a browser that serializes a style drops unknown properties, such as Word's lists. */
const MARKED =
  /(^|;)\s*(?:font-weight|font-style|vertical-align|text-decoration(?:-line)?)\s*:[^;]*/gi;

/**
 * Converts styles for emphasis, superscripts and strikethrough to elements, and removes all others except Word's own, by
 * which TinyMCE recognizes its lists.
 */
export function tidy(pasted: HTMLElement) {
  for (const gone of pasted.querySelectorAll(
    'meta,link,style,script,picture>source,br.Apple-interchange-newline',
  ))
    gone.remove();
  removeComments(pasted);
  for (const [selector, style] of CLASSES) {
    for (const element of pasted.querySelectorAll(selector))
      element.setAttribute('style', `${element.getAttribute('style') ?? ''};${style}`);
  }
  writeStyles(pasted);
  for (const styled of pasted.querySelectorAll('[style]')) {
    const style = (styled.getAttribute('style') ?? '').replace(MARKED, '$1');
    if (/\bmso-/i.test(style)) styled.setAttribute('style', style);
    else styled.removeAttribute('style');
  }
  for (const span of pasted.querySelectorAll('span,font')) {
    for (const name of span.getAttributeNames()) {
      if (isNoise(name, span.getAttribute(name) ?? '')) span.removeAttribute(name);
    }
    if (span.attributes.length === 0) span.replaceWith(...span.childNodes);
  }
}

/** Attributes that Google Docs, Word online and LibreOffice add to every run of text for their own use. */
const isNoise = (name: string, value: string) =>
  /^(?:data-|face$|size$|color$)/.test(name) ||
  (name === 'id' && value.startsWith('docs-internal-guid-')) ||
  (name === 'class' && /\b(?:SCX[WO]|Apple-)/.test(value));

function removeComments(pasted: HTMLElement) {
  const walker = pasted.ownerDocument.createTreeWalker(pasted, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}
