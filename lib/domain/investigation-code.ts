/**
 * Returns the code as shown: `I.41`, or `SP.41` for a supported project (checklist INV-11). The CMS gives a bare number
 * or a prefixed one. Keeps a code without a number unchanged. Returns null if there is none.
 */
export function displayCode(code: string | null, isSupported: boolean): string | null {
  const trimmed = code?.trim() ?? '';
  if (trimmed === '') return null;
  const number = /^(?:(?:SP|I)[\s.-]*)?(\d.*)$/i.exec(trimmed)?.[1];
  if (number === undefined) return trimmed;
  return `${isSupported ? 'SP' : 'I'}.${number}`;
}

const partsOf = (text: string) => /^\s*(?:(SP|I)[\s.-]*)?0*(\d+)\s*$/i.exec(text);

/**
 * Returns true for a search that means a code, as shown or without its prefix, dot and leading zeros: `I.087`, `i87`,
 * `087`. A single digit never does.
 */
export function meansCode(query: string, code: string | null): boolean {
  const [, prefix = '', number = ''] = partsOf(query) ?? [];
  const [, own = '', ownNumber = ''] = partsOf(code ?? '') ?? [];
  if (number === '' || number !== ownNumber) return false;
  return prefix === '' ? query.trim().length > 1 : prefix.toUpperCase() === own.toUpperCase();
}
