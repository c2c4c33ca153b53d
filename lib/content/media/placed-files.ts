import { isFields } from '@/lib/domain/json-shape';

/** Fields whose addresses stay: the server fetches subtitles itself, and of the others readers are shown the host. */
const KEPT: ReadonlySet<string> = new Set(['tracks', 'contacts', 'supported']);

/** Every text of a value as `place` has it, but for addresses that stay. */
export function withPlacedFiles<T>(value: T, place: (text: string) => string): T {
  const placed = (part: unknown): unknown => {
    if (typeof part === 'string') return place(part);
    if (Array.isArray(part)) return part.map(placed);
    if (!isFields(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, field]) => [name, KEPT.has(name) ? field : placed(field)]),
    );
  };
  // A text stays a text, and all else what it is.
  return placed(value) as T;
}
