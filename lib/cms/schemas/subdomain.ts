import * as z from 'zod';

import { postIdentity, unifyPost } from './post';
import { html, positiveInteger, raw, text } from './primitives';

export const wpSubdomain = z.preprocess(
  unifyPost,
  z.object({ ...postIdentity, content: html, background_colour: text, related: raw }),
);

export const acfSubdomainRelation = z.preprocess(
  unifyPost,
  z.object({ post_type: text, id: positiveInteger }),
);
