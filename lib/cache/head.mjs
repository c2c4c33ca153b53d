// Plain JavaScript: the page cache uses this, and Next loads it outside any bundle.

const END_OF_HEAD = '</head>';

/**
 * Splits a page after its head, so that changing one part need not copy the other. Text in another form is returned as
 * head only.
 *
 * @param {string} html
 * @returns {readonly [head: string, rest: string]}
 */
export function divideAtHead(html) {
  const end = html.indexOf(END_OF_HEAD);
  return end === -1 ? [html, ''] : [html.slice(0, end), html.slice(end)];
}
