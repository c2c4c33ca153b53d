import * as z from 'zod';

import { firstPresent, isRecord } from './absent';
import { postIdentity, unifyPost } from './post';
import { editorialDate, flag, html, raw, slug, text, webAddress } from './primitives';

/** The editor's `post_title` takes precedence over `title.rendered` (checklist ENT-04). */
export const wpPublication = z.preprocess(
  (value) =>
    unifyPost(
      isRecord(value)
        ? { ...value, title: firstPresent(value['post_title'], value['title']) }
        : value,
    ),
  z.object({
    ...postIdentity,
    post_name: slug,
    year: text,
    publication_date: editorialDate,
    citation: html,
    description: html,
    language: text,
    price: text,
    author: raw,
    contributors: raw,
    publication_details: html,
    isbn: text,
    cover_image: raw,
    featured: flag,
    read_link: webAddress,
    publisher_link: webAddress,
    purchase_link: webAddress,
  }),
);

export type WpPublication = z.infer<typeof wpPublication>;
