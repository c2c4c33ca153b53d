import * as z from 'zod';

import { isNothing, isRecord } from './absent';
import { namedFactFields } from './facts';
import { postIdentity, unifyPost } from './post';
import { editorialDate, html, raw, text, webAddress } from './primitives';

/** `{date}`, or just a date. */
const moment = z.preprocess(
  (value) => (isRecord(value) ? value : { date: value }),
  z.object({ date: editorialDate }),
);

export const faExhibition = z.preprocess(
  unifyPost,
  z.object({
    ...postIdentity,
    code: text,
    venue: text,
    type: raw,
    start: moment,
    end: moment,
    fa_venue_link: webAddress,
    feature_image: raw,
    preview_image: raw,
    preview_video: raw,
  }),
);

export const acfExhibition = z.object({
  ...namedFactFields,
  venue: text,
  venue_website: webAddress,
  synopsis: html,
  description: raw,
  content: html,
  featured_media: raw,
  opening: text,
  featured: z.preprocess(
    (value) => (isRecord(value) ? value : {}),
    z.object({ feature_image: raw }),
  ),
  media: raw,
  category: raw,
  curator: raw,
  extended_team: raw,
  collaborators: raw,
  contributors: raw,
  graphic_design: raw,
  related: raw,
});

/** A slide: `{image, sizes, width, height, caption}`, or an image. */
export const acfSlide = z.preprocess(
  (value) => (isRecord(value) && !isNothing(value['image']) ? value : { image: value }),
  z.object({ image: raw, caption: text }),
);

export type FaExhibition = z.infer<typeof faExhibition>;
