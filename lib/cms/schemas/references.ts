import * as z from 'zod';

import { isRecord } from './absent';
import { slugIfAny, unifyPost } from './post';
import {
  editorialDate,
  positiveInteger,
  raw,
  slug,
  text,
  textOrEmpty,
  webAddress,
} from './primitives';

/** A term of a taxonomy: an object or a name. */
export const wpTerm = z.preprocess(
  (value) => (typeof value === 'string' ? { name: value } : value),
  z.object({ term_id: positiveInteger, id: positiveInteger, slug, name: text }),
);

/** A reference to another post: a raw row, some of its fields, or an id. */
export const wpPostReference = z.preprocess(
  unifyPost,
  z.object({
    id: positiveInteger,
    slug: slugIfAny,
    title: textOrEmpty,
    post_type: text,
    date: editorialDate,
    type: raw,
  }),
);

/** A person or organisation in a credit line: a post or a name. */
export const wpCredit = z.preprocess(
  unifyPost,
  z.object({
    id: positiveInteger,
    slug,
    title: text,
    post_type: text,
    type: raw,
    url: webAddress,
    fa_venue_link: webAddress,
    people: raw,
  }),
);

/** An ACF link `{title, url}`, or a row that contains one or has its fields. */
export const acfLink = z.preprocess(
  (value) => (isRecord(value) && isRecord(value['link']) ? { ...value, ...value['link'] } : value),
  z.object({ title: text, label: text, text, url: raw, link: raw, href: raw }),
);

export type WpTerm = z.infer<typeof wpTerm>;
export type WpPostReference = z.infer<typeof wpPostReference>;
export type WpCredit = z.infer<typeof wpCredit>;
export type AcfLink = z.infer<typeof acfLink>;
