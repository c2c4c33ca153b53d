import * as z from 'zod';

import { requiredTitle, slugIfAny, unifyPost } from './post';
import { editorialDate, html, number, text, textOrEmpty, webAddress } from './primitives';

export const faSearchResult = z.preprocess(
  unifyPost,
  z.object({
    post_type: text,
    slug: slugIfAny,
    title: requiredTitle,
    post_excerpt: textOrEmpty,
    post_date: editorialDate,
    relevance_score: number,
    link: webAddress,
    year: text,
    citation: html,
  }),
);

/** A work of a person: `slug`, `title`, `date`, or the raw row's `post_name`, `post_title`, `post_date`. */
export const faPersonRelatedItem = z.preprocess(
  unifyPost,
  z.object({
    post_type: text,
    slug: slugIfAny,
    title: requiredTitle,
    date: editorialDate,
    post_date: editorialDate,
    link: webAddress,
  }),
);
