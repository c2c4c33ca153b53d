const BLOCKS = 'p,h1,h2,h3,h4,h5,h6,li,blockquote,td,th,div,dd,dt,pre,figure';

/** What a style says that TinyMCE would lose, as elements, with those within which it says nothing new. */
const MARKS: readonly {
  readonly tag: string;
  readonly within: string;
  readonly isMarked: (element: HTMLElement) => boolean;
}[] = [
  {
    tag: 'strong',
    within: 'b,strong,h1,h2,h3,h4,h5,h6,th',
    isMarked: ({ style }) => /^(?:bold|bolder|[6-9]\d\d)$/.test(style.fontWeight),
  },
  { tag: 'em', within: 'i,em', isMarked: ({ style }) => style.fontStyle === 'italic' },
  {
    tag: 'sup',
    within: 'sup',
    // Word's styles of footnotes, and Word's in a browser.
    isMarked: (element) =>
      element.style.verticalAlign === 'super' ||
      element.matches('.MsoFootnoteReference,.MsoEndnoteReference,.Superscript'),
  },
  {
    tag: 'sub',
    within: 'sub',
    isMarked: (element) => element.style.verticalAlign === 'sub' || element.matches('.Subscript'),
  },
  {
    tag: 's',
    within: 's,strike,del',
    isMarked: ({ style }) =>
      /line-through/.test(`${style.textDecoration} ${style.textDecorationLine}`),
  },
];

/** As text: a browser that writes a style anew leaves out what it does not know, such as Word's lists. */
const MARKED =
  /(^|;)\s*(?:font-weight|font-style|vertical-align|text-decoration(?:-line)?)\s*:[^;]*/gi;

/**
 * Makes elements of the styles by which programs write emphasis, superscripts and struck words, and removes all other styles
 * but Word's own, by which TinyMCE knows its lists.
 */
export function tidy(pasted: HTMLElement) {
  for (const gone of pasted.querySelectorAll(
    'meta,link,style,script,picture>source,br.Apple-interchange-newline',
  ))
    gone.remove();
  removeComments(pasted);
  // Google wraps all that is copied.
  for (const bold of pasted.querySelectorAll<HTMLElement>('b,strong')) {
    if (/^(?:normal|[1-5]\d\d)$/.test(bold.style.fontWeight)) bold.replaceWith(...bold.childNodes);
  }
  for (const element of pasted.querySelectorAll<HTMLElement>('[style],[class]')) mark(element);
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

/** What programs write at every run of letters for themselves: Google, Word in a browser, LibreOffice. */
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

function mark(element: HTMLElement) {
  if (element.textContent?.trim() === '' || element.querySelector(BLOCKS) !== null) return;
  for (const { tag, within, isMarked } of MARKS) {
    if (!isMarked(element) || element.closest(within) !== null) continue;
    const around = element.ownerDocument.createElement(tag);
    around.append(...element.childNodes);
    element.append(around);
  }
}
