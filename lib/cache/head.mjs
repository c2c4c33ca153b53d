// Plain JavaScript: the page cache uses this, and Next loads it outside any bundle.

const END_OF_HEAD = '</head>';

/**
 * Divides a page after its head, so that a change of one part need not copy the other. A text of another form is all
 * head.
 *
 * @param {string} html
 * @returns {readonly [head: string, rest: string]}
 */
export function divideAtHead(html) {
  const end = html.indexOf(END_OF_HEAD);
  return end === -1 ? [html, ''] : [html.slice(0, end), html.slice(end)];
}
