import type { NamedAddress } from './provenance';

const ROOT = 'https://creativecommons.org';

/** `CC BY-NC-SA 4.0`, however its parts are joined. A country's own version before the fourth has its letters. */
const CODE =
  /^CC[\s-]+(?<terms>BY(?:[\s-]+(?:SA|ND|NC|NC[\s-]+SA|NC[\s-]+ND))?)[\s-]+(?<version>1\.0|2\.[015]|3\.0|4\.0)(?:[\s-]+(?<place>IGO|[A-Z]{2}))?$/i;
const ZERO = /^CC[\s-]*0(?:[\s-]+1\.0)?$/i;
const MARK = /^(?:CC[\s-]+)?PDM(?:[\s-]+1\.0)?$/i;

const ADDRESS =
  /^https?:\/\/creativecommons\.org\/(?:licenses\/(?<terms>by(?:-sa|-nd|-nc|-nc-sa|-nc-nd)?)\/(?<version>\d\.\d)|publicdomain\/(?<tool>zero|mark)\/1\.0)\/?(?:(?<place>igo|[a-z]{2})\/?)?(?:(?:deed|legalcode)[\w.-]*)?$/i;

const TOOLS: Readonly<Record<string, string>> = { zero: 'CC0 1.0', mark: 'PDM 1.0' };

const named = (...parts: readonly (string | undefined)[]) =>
  parts.filter((part) => part !== undefined).join(' ');

/**
 * Returns the address of a Creative Commons licence by its code. Returns null for anything else, including a code
 * without its version, because versions have different terms.
 */
export function creativeCommons(code: string): NamedAddress | null {
  const tool = ZERO.test(code) ? 'zero' : MARK.test(code) ? 'mark' : null;
  if (tool !== null) return { text: TOOLS[tool] ?? '', href: `${ROOT}/publicdomain/${tool}/1.0/` };
  const groups = CODE.exec(code)?.groups;
  if (!groups) return null;
  const terms = groups['terms']?.replace(/[\s-]+/g, '-') ?? '';
  const { version = '', place } = groups;
  // Version four is the same everywhere.
  if (version === '4.0' && place !== undefined) return null;
  const path = [terms, version, ...(place === undefined ? [] : [place])].join('/').toLowerCase();
  return {
    text: named('CC', terms.toUpperCase(), version, place?.toUpperCase()),
    href: `${ROOT}/licenses/${path}/`,
  };
}

/** Returns the name of a Creative Commons licence by its address; null for any other address. */
export function creativeCommonsName(href: string): string | null {
  const groups = ADDRESS.exec(href)?.groups;
  if (!groups) return null;
  const { terms, version, tool, place } = groups;
  return tool === undefined
    ? named('CC', terms?.toUpperCase(), version, place?.toUpperCase())
    : (TOOLS[tool.toLowerCase()] ?? null);
}
