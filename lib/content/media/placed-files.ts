import { isFields } from '@/lib/domain/json-shape';

/** Fields whose addresses stay: the server fetches subtitles itself, and readers see the host of the others. */
const KEPT: ReadonlySet<string> = new Set(['tracks', 'contacts', 'supported']);

/** Applies `place` to every text of a value, except addresses that stay. */
export function withPlacedFiles<T>(value: T, place: (text: string) => string): T {
  const placed = (part: unknown): unknown => {
    if (typeof part === 'string') return place(part);
    if (Array.isArray(part)) return part.map(placed);
    if (!isFields(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, field]) => [name, KEPT.has(name) ? field : placed(field)]),
    );
  };
  // Strings stay strings, and other values keep their type.
  return placed(value) as T;
}
