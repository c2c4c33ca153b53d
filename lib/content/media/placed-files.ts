import { isFields } from './medium-links';

/** Every text of a value, but for subtitles, as `place` has it. */
export function withPlacedFiles<T>(value: T, place: (text: string) => string): T {
  const placed = (part: unknown): unknown => {
    if (typeof part === 'string') return place(part);
    if (Array.isArray(part)) return part.map(placed);
    if (!isFields(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, field]) => [
        name,
        name === 'tracks' ? field : placed(field),
      ]),
    );
  };
  // A text stays a text, and all else what it is.
  return placed(value) as T;
}
