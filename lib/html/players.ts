import { isFields } from '@/lib/domain/json-shape';
import { cleanAddress, MEDIA_SCHEMES } from './address';

/**
 * A recording or film in an editor's text. In sanitised HTML it is a link to its file, with `data-player` and
 * `data-tracks`. Readers get the link wherever nothing may be loaded, and a page turns it into a player (`render.tsx`).
 */

/** A text track of a recording or film. */
export interface PlayerTrack {
  readonly src: string;
  readonly kind: string;
  /** A language tag; empty when the editor gave none. */
  readonly srclang: string;
  /** Plain text. */
  readonly label: string;
}

const TRACK_KINDS = ['subtitles', 'captions', 'descriptions', 'chapters'];

/** No film has more. */
const MAX_TRACKS = 20;

const LANGUAGE = /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i;

const textIn = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 200) : '');

/** Reads tracks with an address from the attributes of `track` elements, or from the output of `writeTracks`. */
function readTracks(rows: readonly unknown[]): readonly PlayerTrack[] {
  return rows.slice(0, MAX_TRACKS).flatMap((row) => {
    if (!isFields(row)) return [];
    const src = cleanAddress(typeof row['src'] === 'string' ? row['src'] : '', MEDIA_SCHEMES);
    if (src === null) return [];
    const kind = textIn(row['kind']).toLowerCase();
    const srclang = textIn(row['srclang']).replaceAll('_', '-');
    return [
      {
        src,
        kind: TRACK_KINDS.includes(kind) ? kind : 'subtitles',
        srclang: LANGUAGE.test(srclang) ? srclang : '',
        label: textIn(row['label']),
      },
    ];
  });
}

/** Returns the value of `data-tracks`, or null if there are no tracks. */
export function writeTracks(rows: readonly unknown[]): string | null {
  const tracks = readTracks(rows);
  return tracks.length > 0 ? JSON.stringify(tracks) : null;
}

/** Returns the tracks in `data-tracks`; none if it can't be read. */
export function parseTracks(value: string | undefined): readonly PlayerTrack[] {
  try {
    const rows: unknown = JSON.parse(value ?? '[]');
    return Array.isArray(rows) ? readTracks(rows) : [];
  } catch {
    return [];
  }
}

/** A link to a recording or film in sanitised HTML, in which attributes are quoted and contain no angle brackets. */
const PLAYER = /<a\b[^<>]* data-player="[^<>]*>/g;

/**
 * Reduces recordings and films that a page may not play to links.
 *
 * @param mayPlay called with the address of each file
 */
export function limitPlayers(html: string, mayPlay: (src: string) => boolean): string {
  if (!html.includes(' data-player="')) return html;
  return html.replace(PLAYER, (tag) => {
    const href = / href="([^"]*)"/.exec(tag)?.[1] ?? '';
    return mayPlay(href.replaceAll('&amp;', '&')) ? tag : withoutPlayer(tag);
  });
}

/** Removes what would turn a link into a player from its tag. */
export const withoutPlayer = (tag: string): string =>
  tag.replace(/ data-(?:player|tracks)="[^"]*"/g, '');
