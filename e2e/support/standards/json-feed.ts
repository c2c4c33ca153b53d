import * as z from 'zod';

/** Rejects unknown fields, except those with an underscore, which the standard requires for the site's own. */
const closed = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object(shape)
    .catchall(z.unknown())
    .superRefine((value, context) => {
      for (const name of Object.keys(value)) {
        if (name in shape || name.startsWith('_')) continue;
        context.addIssue({ code: 'custom', message: `no field of JSON Feed: ${name}` });
      }
    });

const address = z.url({ protocol: /^https?$/ });
const text = z.string().min(1);
// RFC 3339.
const instant = z.iso.datetime({ offset: true });

const author = closed({
  name: text.optional(),
  url: address.optional(),
  avatar: address.optional(),
});

const attachment = closed({
  url: address,
  mime_type: z.string().regex(/^[^/\s]+\/[^/\s]+$/),
  title: text.optional(),
  size_in_bytes: z.int().nonnegative().optional(),
  duration_in_seconds: z.number().nonnegative().optional(),
});

const item = closed({
  id: text,
  url: address.optional(),
  external_url: address.optional(),
  title: text.optional(),
  content_html: z.string().optional(),
  content_text: z.string().optional(),
  summary: text.optional(),
  image: address.optional(),
  banner_image: address.optional(),
  date_published: instant.optional(),
  date_modified: instant.optional(),
  authors: z.array(author).optional(),
  tags: z.array(text).optional(),
  language: text.optional(),
  attachments: z.array(attachment).optional(),
}).refine(
  ({ content_html, content_text }) => content_html !== undefined || content_text !== undefined,
  'an item needs content_html or content_text',
);

/** JSON Feed 1.1, written from jsonfeed.org/version/1.1. */
const jsonFeed = closed({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: text,
  home_page_url: address.optional(),
  feed_url: address.optional(),
  description: text.optional(),
  user_comment: text.optional(),
  next_url: address.optional(),
  icon: address.optional(),
  favicon: address.optional(),
  authors: z.array(author).optional(),
  language: text.optional(),
  expired: z.boolean().optional(),
  items: z.array(item),
}).refine(({ items }) => new Set(items.map(({ id }) => id)).size === items.length, 'an id twice');

/** Returns a JSON Feed's violations of its standard. */
export function jsonFeedFaults(name: string, json: string): readonly string[] {
  const read = jsonFeed.safeParse(JSON.parse(json));
  return read.success
    ? []
    : read.error.issues.map(({ path, message }) => `${name}, ${path.join('.')}: ${message}`);
}
