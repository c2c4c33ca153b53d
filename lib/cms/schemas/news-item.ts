import * as z from 'zod';

import { postIdentity, unifyPost } from './post';
import { editorialDate, html } from './primitives';

export const faNewsItem = z.preprocess(
  unifyPost,
  z.object({ ...postIdentity, date: editorialDate, content: html }),
);
