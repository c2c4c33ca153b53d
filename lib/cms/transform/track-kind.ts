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
 * Returns the kind of a text track by its type, ignoring case; subtitles if it has none. Returns null for any other
 * word: its meaning is unknown, and browsers don't show the text of such a track either.
 */
export function toTrackKind(type: unknown): TrackKind | 'metadata' | null {
  if (isNothing(type)) return 'subtitles';
  const word = readWord(type);
  return Object.hasOwn(KINDS, word) ? (KINDS[word] ?? null) : null;
}
