import * as z from 'zod';

/** Longest path (characters) that a test may ask for. */
const LONGEST_PATH = 2_000;

/** How the call back went that a test has asked for. */
export interface TestReading {
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** Seconds since the answer was made; null when it does not say. */
  readonly age: number | null;
  readonly ms: number;
  /** Why the answer can't be used, in a word (`CmsFault`); null when it can. */
  readonly error: string | null;
}

const testSchema = z.object({
  type: z.literal('test'),
  read: z.string().max(LONGEST_PATH),
});

/**
 * The path that the site is to read, of the body of a test event that goes both ways (docs/specification/site.md, 'The webhook');
 * null of any other event, and 'wrong' when it is no text or too long.
 *
 * @param body the JSON of a known event
 */
export function testPathOf(body: string): string | 'wrong' | null {
  const event = JSON.parse(body) as { type?: unknown; read?: unknown };
  if (event.type !== 'test' || [undefined, null, ''].some((nothing) => event.read === nothing))
    return null;
  return testSchema.safeParse(event).data?.read ?? 'wrong';
}
