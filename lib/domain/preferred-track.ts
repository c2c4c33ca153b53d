/** What is known of a track's language. */
interface Spoken {
  /** BCP 47; empty when unknown. */
  readonly language: string;
  readonly label: string;
}

/** Macrolanguages by whose code tracks of another language may be marked (those of ISO 639 that films use). */
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

/**
 * Regions whose readers another region's track serves: parts of a continent (UN M49), or the country that sets the
 * spelling.
 */
const SERVED_BY: Readonly<Record<string, string>> = {
  '419': 'AR BO BR CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV US UY VE',
  '150': 'AT BE CH CY CZ DE DK ES FI FR GR IE IT NL NO PL PT SE SI',
  '015': 'DZ EG LY MA SD TN',
  GB: 'AU HK IE IN KE MT NG NZ PK SG ZA',
  PT: 'AO CV GW MO MZ ST TL',
};

/**
 * Parses a language tag, and adds the likeliest script and region if it states none. Returns null if it is not a tag.
 */
function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return null;
  }
}

/**
 * Returns how close two languages are: 3 the same, 2 one includes the other, 1 both belong to the same macrolanguage, 0
 * unrelated.
 */
function nearness(one: string, other: string): number {
  if (one === other) return 3;
  if (BROADER[one] === other || BROADER[other] === one) return 2;
  return BROADER[one] !== undefined && BROADER[one] === BROADER[other] ? 1 : 0;
}

const serves = (region: string, other: string) =>
  region === '001' || (SERVED_BY[region]?.split(' ').includes(other) ?? false);

/** Returns how well a track's region suits a reader's, from 3 to 0. */
function regionSuits(track: Intl.Locale, isNamed: boolean, reader: Intl.Locale): number {
  const [has, wants] = [track.region ?? '', reader.region ?? ''];
  if (has === wants) return 3;
  if (serves(has, wants) || serves(wants, has)) return 2;
  return isNamed ? 0 : 1;
}

/** Matches the labels that mark machine-written tracks. */
const isMachineMade = ({ language, label }: Spoken) =>
  /-x-auto/i.test(language) || /\bauto(?:-?gen|matic)/i.test(label);

/** Returns how well a track suits a reader of a language; 0 if it is in another. */
function suits(track: Spoken, preferred: string): number {
  const [has, wants] = [localeOf(track.language), localeOf(preferred)];
  if (!has || !wants) return 0;
  const near = nearness(has.language, wants.language);
  if (near === 0) return 0;
  const isNamed = new Intl.Locale(track.language).region !== undefined;
  // Each outweighs all after it: a script the reader can read, human authorship, the language, the region.
  return (
    (has.script === wants.script ? 32 : 0) +
    (isMachineMade(track) ? 0 : 16) +
    4 * near +
    regionSuits(has, isNamed, wants)
  );
}

/**
 * Returns the index of the track that best suits the first of a reader's languages for which there is one. It compares
 * by script, then human before machine, then language before macrolanguage, then region. Otherwise returns the first.
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
