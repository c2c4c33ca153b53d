import * as z from 'zod';

import { isNothing, isRecord } from './absent';
import { recordFacts } from './facts';
import { postIdentity, requiredTitle, unifyPost } from './post';
import { html, positiveInteger, raw, slug, text, textOrEmpty } from './primitives';

/** Names a person by their details if the post has no title. */
function unifyPerson(value: unknown): unknown {
  const post = unifyPost(value);
  if (!isRecord(post) || !isNothing(post['title']) || !isRecord(post['details'])) return post;
  const { first_name: first, last_name: last } = post['details'];
  return { ...post, title: [first, last].filter((part) => typeof part === 'string').join(' ') };
}

const details = z.preprocess(
  (value) => (isRecord(value) ? value : {}),
  z.object({ role: text, image: raw, first_name: text, last_name: text }),
);

export const wpPerson = z.preprocess(
  unifyPerson,
  z.object({
    ...postIdentity,
    details,
    short_description: text,
    description: html,
    contact: raw,
  }),
);

export const acfContact = z.object({ type: textOrEmpty, content: text });

/** A member of the advisory board, who may not have a page. */
export const acfBoardMember = z.preprocess(
  unifyPerson,
  z.object({
    id: positiveInteger,
    slug,
    title: requiredTitle,
    short_description: text,
    description: html,
    facts: recordFacts,
  }),
);

export type WpPerson = z.infer<typeof wpPerson>;
