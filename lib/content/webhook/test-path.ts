import * as z from 'zod';

/** The longest path (characters) that a test may request. */
const LONGEST_PATH = 2_000;

/** The result of the call back that a test requested. */
export interface TestReading {
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** Seconds since the response was generated; null when it does not say. */
  readonly age: number | null;
  readonly ms: number;
  /** Why the response can't be used, in a word (`CmsFault`); null when it can. */
  readonly error: string | null;
}

const testSchema = z.object({
  type: z.literal('test'),
  read: z.string().max(LONGEST_PATH),
});

/**
 * Returns the path that the site must read, from the body of a two-way test event (docs/specification/site.md, 'The
 * webhook'); null for any other event, and 'wrong' when it is no text or too long.
 *
 * @param body the JSON of a known event
 */
export function testPathOf(body: string): string | 'wrong' | null {
  const event = JSON.parse(body) as { type?: unknown; read?: unknown };
  if (event.type !== 'test' || [undefined, null, ''].some((nothing) => event.read === nothing))
    return null;
  return testSchema.safeParse(event).data?.read ?? 'wrong';
}
