import * as z from 'zod';
import { decodePercent } from '@/lib/domain/percent-encoding';

/** What an editor's save can be about; `*` is everything. */
export const WEBHOOK_TYPES = [
  'investigation',
  'exhibition',
  'event',
  'news',
  'publication',
  'press',
  'recognition',
  'person',
  'page',
  'subdomain',
  'methodology',
  'ticker',
  'map',
  '*',
] as const;

// WordPress percent-encodes slugs that are not Latin; the lists hold them in Unicode.
const slug = z.string().max(400).transform(decodePercent);

const ACTIONS = ['save', 'trash', 'delete'] as const;

const bodySchema = z.object({
  type: z.enum(WEBHOOK_TYPES),
  id: z.number().int().nonnegative().optional(),
  slug: slug.optional(),
  previous_slug: slug.optional(),
  action: z.enum(ACTIONS).default('save'),
});

/** An event as the journal keeps it. */
export const webhookEventSchema = z.object({
  type: z.enum(WEBHOOK_TYPES),
  id: z.number().nullable(),
  slug: z.string().nullable(),
  previousSlug: z.string().nullable(),
  action: z.enum(ACTIONS),
});

/** An event of the webhook (contract/site.md, 'The webhook'). */
export type WebhookEvent = Readonly<z.infer<typeof webhookEventSchema>>;

/** Reads a webhook's body; null when it is not JSON or not an event. WordPress's absent values count as absent. */
export function parseWebhookEvent(body: string): WebhookEvent | null {
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
  if (!parsed.success) return null;
  const { type, id, slug: named, previous_slug: previous, action } = parsed.data;
  return {
    type,
    id: id ?? null,
    slug: named ?? null,
    previousSlug: previous && previous !== named ? previous : null,
    action,
  };
}
