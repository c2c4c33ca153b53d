/** A declaration of a `style` attribute: the property's name in lower case, and its value as written. */
export type Declaration = readonly [name: string, value: string];

const COMMENT = /\/\*[^]*?(?:\*\/|$)/g;

const IMPORTANT = /\s*!\s*important\s*$/i;

/**
 * Returns the declarations of a `style` attribute in the order in which they apply, so that the last one wins. Text
 * within quotes or brackets ends no declaration. Never throws. Takes linear time.
 */
export function declarationsIn(style: string): readonly Declaration[] {
  const plain: Declaration[] = [];
  const important: Declaration[] = [];
  for (const text of dividedAtSemicolons(style.replace(COMMENT, ' '))) {
    const colon = text.indexOf(':');
    if (colon < 0) continue;
    const name = text.slice(0, colon).trim().toLowerCase();
    const given = text.slice(colon + 1).trim();
    const isImportant = given.includes('!') && IMPORTANT.test(given);
    const value = isImportant ? given.slice(0, given.lastIndexOf('!')).trim() : given;
    (isImportant ? important : plain).push([name, value]);
  }
  return [...plain, ...important];
}

function dividedAtSemicolons(style: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  let quote = '';
  let depth = 0;
  for (let at = 0; at < style.length; at += 1) {
    const character = style.charAt(at);
    if (character === '\\') at += 1;
    else if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (character === ';' && depth === 0) {
      parts.push(style.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, style.slice(from)];
}
