/** Schemas that several kinds of content files share. */
import * as z from 'zod';

export const slug = z.string().regex(/^[^\s/?#]+$/u, 'a slug has no spaces, slashes, ? or #');
export const slugs = z.array(slug);
/** A day: `today`, `today-12`, `2024-08-21`, any of them with ` as <format>`; other text is kept as it is. */
export const day = z.string();
/** Paragraphs separated by blank lines, or HTML. */
export const prose = z.string();
/** A picture of `demo/media`, by name without its extension; a string, or a name with its own caption. */
export const picture = z.union([
  z.string(),
  z.strictObject({ name: z.string(), caption: z.string().optional() }),
]);
/** A person with a page, by slug, or just a name. */
export const person = z.union([slug, z.strictObject({ name: z.string() })]);
/** An organisation of `organisations.yaml`, by slug, or just a name. */
export const party = z.union([
  slug,
  z.strictObject({ name: z.string(), url: z.string().optional() }),
]);
export const link = z.strictObject({ title: z.string(), url: z.string() });

/** Who made a picture, film or file, when, where it comes from, and how it may be used. */
export const provenance = {
  maker: z.string().optional(),
  taken: day.optional(),
  source: z.string().optional(),
  licence: z.string().optional(),
};

export const video = z.strictObject({
  ...provenance,
  clip: z.string(),
  name: z.string(),
  subtitles: z.array(z.string()).optional(),
  /** Further text tracks, each in a file in English: `{clip}.{type}.vtt`. Descriptions come first, the others last. */
  tracks: z.array(z.enum(['descriptions', 'chapters', 'metadata'])).optional(),
  /** The form of the tracks: the text, a URL of it, or SRT-like text with commas. */
  subtitles_as: z.enum(['text', 'url', 'srt']).optional(),
  /** Heights in pixels; both by default. */
  files: z.array(z.union([z.literal(720), z.literal(360)])).optional(),
  /** Versions for people who cannot see or hear the film, each a separate clip. */
  alternatives: z
    .array(
      z.strictObject({
        kind: z.enum(['described', 'signed']),
        clip: z.string(),
        label: z.string().optional(),
      }),
    )
    .optional(),
});

export const block = z.strictObject({
  heading: z.string().optional(),
  text: prose,
  right: prose.optional(),
  /** As the CMS should send it; 'one' or 'two' by default. */
  columns: z.union([z.string(), z.number()]).optional(),
});

export const media = z.union([
  z.strictObject({ image: picture }),
  z.strictObject({ document: picture }),
  z.strictObject({ video }),
  z.strictObject({ file: z.string(), title: z.string(), ...provenance }),
]);

export const record = { id: z.int().positive(), slug, sites: z.array(z.string()).optional() };
/** Fields of a record that is a post. */
export const post = {
  ...record,
  /** Protected by a password: listed, but without content. */
  protected: z.boolean().optional(),
  /** BCP 47; most records omit it. */
  language: z.string().optional(),
};
export const imageShape = z.enum(['acf']).optional();
export const extendedTeam = z.array(
  z.strictObject({
    organization: party.optional(),
    people: z.array(person),
    role: z.string(),
    org_position: z.enum(['before', 'after']).optional(),
  }),
);
