// Converts the Markdown of the guide for editors to HTML: headings, paragraphs, lists of one level, tables, and in them
// emphasis, code and links. Leaves out pictures.

/**
 * @typedef {object} Part from one heading to the next
 * @property {string} id of its heading
 * @property {number} level
 * @property {string} title
 * @property {string} text its Markdown, without the heading
 */

/** @param {string} title */
const idOf = (title) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

/** The first part is the document's own title. @param {string} markdown @returns {Part[]} */
export const partsOf = (markdown) =>
  markdown.split(/^(?=#{1,3} )/m).map((part) => {
    const [heading, ...lines] = part.split('\n');
    const [, marks, title] = /^(#+) (.*)$/.exec(heading) ?? ['', '', heading];
    return { id: idOf(title), level: marks.length, title, text: lines.join('\n').trim() };
  });

/**
 * @param {string} text
 * @param {(address: string) => string | null} linkTo returns null for a link that becomes plain words
 */
export const htmlOf = (text, linkTo) =>
  text
    .split(/\n{2,}/)
    .map((block) => blockOf(block, (words) => inlineOf(words, linkTo)))
    .join('');

/** @param {string} block @param {(words: string) => string} inline */
function blockOf(block, inline) {
  if (block === '' || block.startsWith('<!--') || block.startsWith('![')) return '';
  if (block.startsWith('|')) return tableOf(block, inline);
  const [mark] = /^(?:-|\d+\.) /.exec(block) ?? [];
  if (mark === undefined) return `<p>${inline(block)}</p>`;
  const items = block.split(/^(?:-|\d+\.) +/m).slice(1);
  const list = mark === '- ' ? 'ul' : 'ol';
  return `<${list}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${list}>`;
}

/** @param {string} block @param {(words: string) => string} inline */
function tableOf(block, inline) {
  const rows = block.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => inline(cell.trim())),
  );
  const [head = [], , ...body] = rows;
  const cells = (/** @type {string[]} */ row, /** @type {string} */ tag) =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const lines = body.map((row) => cells(row, 'td')).join('');
  return `<table class="striped"><thead>${cells(head, 'th')}</thead><tbody>${lines}</tbody></table>`;
}

/** @param {string} words @param {(address: string) => string | null} linkTo */
function inlineOf(words, linkTo) {
  return words
    .trim()
    .replaceAll(/\s+/g, ' ')
    .split(/(`[^`]+`)/)
    .map((piece) => {
      const escaped = piece.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      if (piece.startsWith('`')) return `<code>${escaped.slice(1, -1)}</code>`;
      return escaped
        .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, (_, label, address) => {
          const target = linkTo(address);
          return target === null ? label : `<a href="${target}">${label}</a>`;
        })
        .replaceAll(/(?<!\w)_([^_]+)_(?!\w)/g, '<em>$1</em>');
    })
    .join('')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
}
