import { attributesIn, isFileAttribute } from '../../../../lib/html/shortcode-attributes';

/** The content that WordPress's shortcodes in a text show. */
export interface Shown {
  /** Addresses of films and sound. */
  readonly files: readonly string[];
  /** Ids of the pictures of galleries and the files of playlists. */
  readonly ids: readonly number[];
  /** Addresses of `[embed]`. */
  readonly frames: readonly string[];
}

/** True for a text that may have such shortcodes. */
export const MAY_HAVE_SHORTCODES = /\[(?:audio|video|embed|gallery|playlist)\b/i;

/** WordPress shows a shortcode in double brackets as it is typed. */
const CODE =
  /(?<!\[)\[(audio|video|embed|gallery|playlist)(?=[\s\]])([^[\]]*)\](?:([^[\]]*)\[\/embed\])?/gi;

const ADDRESS = /^(?:(?:https?:)?\/\/\S+|\/\S*)$/i;

const isAddress = (text: string | undefined): text is string => ADDRESS.test(text ?? '');

/** Finds the content that the shortcodes of a text show. */
export function shownByShortcodes(html: string): Shown {
  // Words separated by tags are not one word.
  const text = MAY_HAVE_SHORTCODES.test(html)
    ? new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html').body.textContent
    : '';
  const codes = Array.from(text.matchAll(CODE), ([, name = '', attributes = '', within = '']) => ({
    name: name.toLowerCase(),
    attributes: attributesIn(attributes),
    within: within.trim(),
  }));
  const of = (...names: readonly string[]) => codes.filter(({ name }) => names.includes(name));
  return {
    files: of('audio', 'video').flatMap(({ attributes }) =>
      [...attributes].flatMap(([name, value]) =>
        isFileAttribute(name) && isAddress(value) ? [value] : [],
      ),
    ),
    ids: of('gallery', 'playlist').flatMap(({ attributes }) =>
      ['ids', 'include']
        .flatMap((name) => (attributes.get(name) ?? '').match(/\d+/g) ?? [])
        .map(Number),
    ),
    frames: of('embed')
      .map(({ attributes, within }) => within || attributes.get('src'))
      .filter(isAddress),
  };
}
