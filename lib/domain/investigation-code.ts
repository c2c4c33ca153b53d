/**
 * The code as shown: `I.41`, or `SP.41` for a supported project (checklist INV-11). The CMS gives a bare number or a
 * prefixed one; a code without a number is kept as it is. Null when there is none.
 */
export function displayCode(code: string | null, isSupported: boolean): string | null {
  const trimmed = code?.trim() ?? '';
  if (trimmed === '') return null;
  const number = /^(?:(?:SP|I)[\s.-]*)?(\d.*)$/i.exec(trimmed)?.[1];
  if (number === undefined) return trimmed;
  return `${isSupported ? 'SP' : 'I'}.${number}`;
}
