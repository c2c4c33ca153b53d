/** What is known of a track's language. */
interface Spoken {
  /** BCP 47; empty when unknown. */
  readonly language: string;
  readonly label: string;
}

/** Languages that belong to another, by whose code tracks may be marked (the macrolanguages of ISO 639 that films meet). */
const BROADER: Readonly<Record<string, string>> = {
  nb: 'no',
  nn: 'no',
  yue: 'zh',
  nan: 'zh',
  wuu: 'zh',
  acm: 'ar',
  apc: 'ar',
  ary: 'ar',
  arz: 'ar',
  prs: 'fa',
};

/** Regions whose readers are served by another's words: parts of a continent (UN M49), or the country that sets the spelling. */
const SERVED_BY: Readonly<Record<string, string>> = {
  '419': 'AR BO BR CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV US UY VE',
  '150': 'AT BE CH CY CZ DE DK ES FI FR GR IE IT NL NO PL PT SE SI',
  '015': 'DZ EG LY MA SD TN',
  GB: 'AU HK IE IN KE MT NG NZ PK SG ZA',
  PT: 'AO CV GW MO MZ ST TL',
};

/** A language tag with the script and the region that are likeliest where it says none; null when it is not one. */
function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return null;
  }
}

/** How near two languages are: 3 the same, 2 one part of the other, 1 parts of one and the same, 0 others. */
function nearness(one: string, other: string): number {
  if (one === other) return 3;
  if (BROADER[one] === other || BROADER[other] === one) return 2;
  return BROADER[one] !== undefined && BROADER[one] === BROADER[other] ? 1 : 0;
}

const serves = (region: string, other: string) =>
  region === '001' || (SERVED_BY[region]?.split(' ').includes(other) ?? false);

/** How well a track's region suits a reader's, from 3 to 0. */
function regionSuits(track: Intl.Locale, isNamed: boolean, reader: Intl.Locale): number {
  const [has, wants] = [track.region ?? '', reader.region ?? ''];
  if (has === wants) return 3;
  if (serves(has, wants) || serves(wants, has)) return 2;
  return isNamed ? 0 : 1;
}

/** What a machine has written, in the words of those who mark it. */
const isMachineMade = ({ language, label }: Spoken) =>
  /-x-auto/i.test(language) || /\bauto(?:-?gen|matic)/i.test(label);

/** How well a track suits a reader of a language; 0 when it is in another. */
function suits(track: Spoken, preferred: string): number {
  const [has, wants] = [localeOf(track.language), localeOf(preferred)];
  if (!has || !wants) return 0;
  const near = nearness(has.language, wants.language);
  if (near === 0) return 0;
  const isNamed = new Intl.Locale(track.language).region !== undefined;
  // Each before all behind it: a script that can be read, a hand, the language, the region.
  return (
    (has.script === wants.script ? 32 : 0) +
    (isMachineMade(track) ? 0 : 16) +
    4 * near +
    regionSuits(has, isNamed, wants)
  );
}

/**
 * The place of the track that best suits the first of a reader's languages in which there is one: by script, then a
 * hand-made before a machine-made, then language before macrolanguage, then region. Otherwise the first.
 *
 * @param languages in the reader's order of preference, as browsers give them
 */
export function preferredTrack(tracks: readonly Spoken[], languages: readonly string[]): number {
  for (const language of languages) {
    const suited = tracks.map((track) => suits(track, language));
    const best = Math.max(0, ...suited);
    if (best > 0) return suited.indexOf(best);
  }
  return 0;
}
