import * as z from 'zod';

import { recordFacts } from './facts';
import { requiredTitle, unifyPost } from './post';
import { editorialDate, webAddress } from './primitives';

export const faRecognition = z.preprocess(
  unifyPost,
  z.object({ title: requiredTitle, date: editorialDate, link: webAddress, facts: recordFacts }),
);
