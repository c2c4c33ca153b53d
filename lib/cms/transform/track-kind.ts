import type { TrackKind } from '@/lib/domain/video';
import { isNothing } from '../schemas/absent';
import { readWord } from '../schemas/primitives';

/** The kinds of the contract ('Field notes'), in singular and plural. */
const KINDS: Readonly<Record<string, TrackKind | 'metadata'>> = {
  subtitle: 'subtitles',
  subtitles: 'subtitles',
  caption: 'captions',
  captions: 'captions',
  description: 'descriptions',
  descriptions: 'descriptions',
  chapter: 'chapters',
  chapters: 'chapters',
  metadata: 'metadata',
};

/**
 * What a text track is for, by its type, in any case; without one, subtitles. Null for any other word: what it means is
 * unknown, and HTML, too, shows the text of no such track.
 */
export function toTrackKind(type: unknown): TrackKind | 'metadata' | null {
  if (isNothing(type)) return 'subtitles';
  const word = readWord(type);
  return Object.hasOwn(KINDS, word) ? (KINDS[word] ?? null) : null;
}
