/** A slug of each of several scripts, composed; the first six differ when they are decomposed. */
export const SLUGS = {
  vietnamese: 'người-chứng-kiến',
  korean: '목격자',
  japanese: 'ガザの目撃者',
  greek: 'μάρτυρας',
  french: 'témoin-à-la-frontière',
  devanagari: 'क़िला-गवाह',
  cyrillic: 'свидетель-№5',
  arabic: 'شاهد-عيان',
  hebrew: 'עדה',
  chinese: '目击者',
  georgian: 'მოწმე',
  emoji: 'witness-👁️',
  latin: 'the-witness',
} as const;

const inLowerHex = (text: string) => text.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase());

/** All spellings in which a CMS, an event or an address may have a slug. */
export function spellings(slug: string): Readonly<Record<string, string>> {
  const composed = slug.normalize('NFC');
  const decomposed = slug.normalize('NFD');
  return {
    plain: composed,
    decomposed,
    encoded: inLowerHex(encodeURIComponent(composed)),
    'encoded in upper case': encodeURIComponent(composed),
    'encoded in either case': encodeURIComponent(composed).replace(
      /%[0-9A-F]{2}/g,
      (hex, at: number) => (at % 2 === 0 ? hex.toLowerCase() : hex),
    ),
    'decomposed and encoded': inLowerHex(encodeURIComponent(decomposed)),
    'decomposed and encoded in upper case': encodeURIComponent(decomposed),
    // As where only some of the parts it was made of were encoded.
    'partly encoded': composed.replace(/[^\x20-\x7e]/gu, (letter, at: number) =>
      at % 2 === 0 ? letter : inLowerHex(encodeURIComponent(letter)),
    ),
  };
}
