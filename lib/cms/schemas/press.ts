import * as z from 'zod';

import { recordFacts } from './facts';
import { requiredTitle, unifyPost } from './post';
import { editorialDate, positiveInteger, textOrEmpty, webAddress } from './primitives';

export const wpPress = z.preprocess(
  unifyPost,
  z.object({
    id: positiveInteger,
    title: requiredTitle,
    facts: recordFacts,
    publication: textOrEmpty,
    date: editorialDate,
    link: webAddress,
    url: webAddress,
  }),
);
