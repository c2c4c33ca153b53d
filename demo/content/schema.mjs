/**
 * The schemas of content files, one per collection. An unknown key is an error, so that a typo is reported when the
 * server starts instead of silently dropping a section.
 */
import * as z from 'zod';
import {
  block,
  day,
  extendedTeam,
  imageShape,
  link,
  media,
  party,
  person,
  picture,
  post,
  prose,
  provenance,
  record,
  slug,
  slugs,
  video,
} from './schema-parts.mjs';

export const investigation = z.strictObject({
  ...post,
  title: z.string(),
  code: z.string().optional(),
  abstract: prose.optional(),
  content_warning: z.string().optional(),
  location_title: z.string().optional(),
  locations: slugs.optional(),
  coordinates: z.tuple([z.number(), z.number()]).optional(),
  areas: slugs,
  methodologies: slugs.optional(),
  fo_status: z.enum(['by_fo', 'with_fo', 'none']).optional(),
  incident_date: day.optional(),
  preview_video: z.string().optional(),
  preview_image: picture.optional(),
  feature_image: picture.optional(),
  opening: z.enum(['beside', 'full']).optional(),
  feature_video: video.optional(),
  featured_links: z.array(link).optional(),
  publication_date: day.optional(),
  updated_date: day.optional(),
  supported_project_link: z.string().optional(),
  commissioned_by_heading: z.string().optional(),
  commissioned_by: z.array(party).optional(),
  funded_by: z.array(party).optional(),
  collaborating_organizations: z.array(party).optional(),
  synopsis: prose.optional(),
  blocks: z.array(block).optional(),
  revisions: z
    .array(
      z.strictObject({
        date: day,
        format: z.string(),
        content: prose,
        correction: z.boolean().optional(),
      }),
    )
    .optional(),
  methodology_details: prose.optional(),
  team: z.array(z.strictObject({ role: z.string(), people: z.array(person) })).optional(),
  extended_team: extendedTeam.optional(),
  other_tables: z.array(z.strictObject({ title: z.string(), content: prose })).optional(),
  media: z.array(media).optional(),
  exhibitions: slugs.optional(),
  related: z
    .strictObject({
      investigations: slugs.optional(),
      events: slugs.optional(),
      press: slugs.optional(),
      awards: slugs.optional(),
      publications: slugs.optional(),
    })
    .optional(),
  image_shape: imageShape,
});

export const exhibition = z.strictObject({
  ...post,
  title: z.string(),
  code: z.string().optional(),
  venue: z.string().optional(),
  venue_website: z.string().optional(),
  type: z.array(z.string()).optional(),
  start: day.optional(),
  end: day.optional(),
  feature_image: picture.optional(),
  opening: z.enum(['beside', 'full']).optional(),
  preview_image: picture.optional(),
  preview_video: z.string().optional(),
  synopsis: prose.optional(),
  blocks: z.array(block).optional(),
  content: prose.optional(),
  slides: z.array(picture).optional(),
  media: z.array(media).optional(),
  curator: z.array(person).optional(),
  team: z.array(person).optional(),
  extended_team: extendedTeam.optional(),
  collaborators: z.array(party).optional(),
  contributors: z.array(person).optional(),
  graphic_design: z.array(person).optional(),
  related: z
    .strictObject({
      investigations: slugs.optional(),
      events: slugs.optional(),
      press: slugs.optional(),
      awards: slugs.optional(),
      publications: slugs.optional(),
    })
    .optional(),
  image_shape: imageShape,
});

export const event = z.strictObject({
  ...post,
  title: z.string(),
  venue: z.string().optional(),
  type: slug.optional(),
  start: day.optional(),
  end: day.optional(),
  ongoing: z.boolean().optional(),
  /** Free text in place of an end date. */
  end_text: z.string().optional(),
  all_day: z.boolean().optional(),
  time_start: z.string().optional(),
  time_end: z.string().optional(),
  content: prose.optional(),
  address: z.string().optional(),
  people: slugs.optional(),
});

export const news = z.strictObject({ ...post, title: z.string(), date: day, content: prose });

export const publication = z.strictObject({
  ...post,
  title: z.string(),
  year: z.string().optional(),
  publication_date: day.optional(),
  citation: z.string().optional(),
  description: prose.optional(),
  language: z.string().optional(),
  price: z.string().optional(),
  author: z.array(person).optional(),
  contributors: z.array(person).optional(),
  publication_details: prose.optional(),
  isbn: z.string().optional(),
  cover_image: picture.optional(),
  featured: z.boolean().optional(),
  read_link: z.string().optional(),
  publisher_link: z.string().optional(),
  purchase_link: z.string().optional(),
});

export const press = z.strictObject({
  ...post,
  title: z.string(),
  publication: z.string(),
  date: day.optional(),
  link: z.string().optional(),
  url: z.string().optional(),
  people: slugs.optional(),
});

export const award = z.strictObject({
  ...post,
  title: z.string(),
  date: day.optional(),
  link: z.string().optional(),
});

export const personRecord = z.strictObject({
  ...post,
  name: z.string(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  role: z.string().optional(),
  image: picture.optional(),
  short_description: z.string().optional(),
  description: prose.optional(),
  contact: z.array(z.strictObject({ type: z.string(), content: z.string() })).optional(),
  /** Their group on the team page; absent for people who only have a page. */
  group: z.enum(['current', 'extended', 'past']).optional(),
});

export const organisation = z.strictObject({
  ...record,
  name: z.string(),
  url: z.string().optional(),
  venue_link: z.string().optional(),
  logo: z.string().optional(),
  details: z.string().optional(),
});

export const subdomain = z.strictObject({
  ...post,
  title: z.string(),
  background_colour: z.string().optional(),
  content: prose.optional(),
  investigations: slugs.optional(),
  exhibitions: slugs.optional(),
});

export const page = z.strictObject({
  ...post,
  title: z.string(),
  section: z.enum(['about', 'programme']),
  blocks: z.array(block).optional(),
  people: slugs.optional(),
  funders: slugs.optional(),
  donors: slugs.optional(),
  collections: slugs.optional(),
});

export const methodology = z.strictObject({
  ...post,
  title: z.string(),
  description: prose.optional(),
});

/** A term of a taxonomy: an investigation's area or location, an event's type. */
export const term = z.strictObject({
  ...record,
  name: z.string(),
  description: prose.optional(),
});

export const ticker = z.strictObject({ ...record, items: z.array(z.string()) });

/** What a picture shows, for its alternative text and caption. */
export const mediaNote = z.strictObject({
  content_warning: z.string().optional(),
  ...record,
  title: z.string(),
  alt: z.string(),
  caption: z.string().optional(),
  ...provenance,
});
