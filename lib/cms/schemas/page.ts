import * as z from 'zod';

import { recordFacts } from './facts';
import { postIdentity, requiredTitle, unifyPost } from './post';
import { html, positiveInteger, raw, text, webAddress } from './primitives';

export const wpPage = z.preprocess(
  unifyPost,
  z.object({
    ...postIdentity,
    parent: positiveInteger,
    section: text,
    content: html,
    description: raw,
    people: raw,
    funders: raw,
    donors: raw,
    collections: raw,
  }),
);

export const wpOrganization = z.preprocess(
  unifyPost,
  z.object({
    id: positiveInteger,
    title: requiredTitle,
    url: webAddress,
    fa_venue_link: webAddress,
    logo: raw,
    details: text,
    facts: recordFacts,
  }),
);

export type WpPage = z.infer<typeof wpPage>;
