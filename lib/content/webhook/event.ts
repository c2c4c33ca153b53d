import * as z from 'zod';
import { LONGEST_SLUG, spellSlug } from '@/lib/domain/slug';
import { eventActionSchema, eventTypeSchema, type ContentEvent } from '../sync';

/** Spelled as in the lists. A removal may name a record that no page can have, and then deletes what remains of it. */
const slug = z.string().transform(spellSlug).pipe(z.string().max(LONGEST_SLUG));

const bodySchema = z.object({
  // Old addresses derive from records and have no events of their own.
  type: eventTypeSchema.exclude(['addresses']),
  id: z.number().int().nonnegative().optional(),
  slug: slug.optional(),
  previous_slug: slug.optional(),
  action: eventActionSchema.default('save'),
  sequence: z.number().int().nonnegative().optional(),
  digest: z.string().max(200).optional(),
});

/** Returns true unless a release lacks the digest of the set it releases. */
const isWhole = ({ type, action, digest }: z.infer<typeof bodySchema>) =>
  action !== 'release' || (type === '*' && digest !== undefined);

/** Parses a webhook body; null when it is not JSON or not an event. WordPress's empty values count as absent. */
export function parseWebhookEvent(body: string): ContentEvent | null {
  let raw: unknown;
  try {
    raw = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const present = Object.fromEntries(
    Object.entries(raw).filter(([, value]) => value !== null && value !== ''),
  );
  const parsed = bodySchema.safeParse(present);
  if (!parsed.success || !isWhole(parsed.data)) return null;
  const { type, id, slug: named, previous_slug: previous, action, sequence, digest } = parsed.data;
  return {
    type,
    id: id ?? null,
    slug: named || null,
    previousSlug: previous && previous !== named ? previous : null,
    action,
    ...(sequence !== undefined && { sequence }),
    ...(digest !== undefined && { digest }),
  };
}
