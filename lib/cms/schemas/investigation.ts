import * as z from 'zod';

import { firstPresent, isRecord } from './absent';
import { namedFactFields } from './facts';
import { postIdentity, requiredSlug, requiredTitle, unifyPost } from './post';
import {
  editorialDate,
  flag,
  html,
  positiveInteger,
  raw,
  slug,
  text,
  textOrEmpty,
} from './primitives';

export const faInvestigation = z.preprocess(
  unifyPost,
  z.object({
    ...postIdentity,
    code: text,
    abstract: html,
    location_title: text,
    investigation_location: raw,
    investigation_area: raw,
    methodologies: raw,
    fo_status: text,
    incident_date: editorialDate,
    preview_video: raw,
    preview_image: raw,
    feature_image: raw,
    publication_date: editorialDate,
    updated_date: editorialDate,
    supported_project_link: raw,
    commissioned_by: raw,
    commissioned_by_heading: text,
    funded_by: raw,
    collaborating_organizations: raw,
    exhibitions: raw,
  }),
);

/** A reference from an investigation to a methodology: by `ID`, `post_name` or both (checklist ENT-05). */
export const faMethodologyReference = z.preprocess(
  unifyPost,
  z.object({ id: positiveInteger, slug, title: textOrEmpty }),
);

export const faInvestigationArea = z.preprocess(
  (value) =>
    isRecord(value) ? { ...value, id: firstPresent(value['term_id'], value['id']) } : value,
  z.object({ id: positiveInteger, slug: requiredSlug, name: requiredTitle, description: html }),
);

export const acfInvestigation = z.object({
  ...namedFactFields,
  synopsis: html,
  description: raw,
  revisions: raw,
  methodology_details: html,
  featured: z.preprocess(
    (value) => (isRecord(value) ? value : {}),
    z.object({ feature_video: raw, feature_image: raw, featured_links: raw }),
  ),
  commissioned_by: raw,
  funded_by: raw,
  collaborating_organizations: raw,
  team: raw,
  extended_team: raw,
  other_tables: raw,
  media: raw,
  related: raw,
  publication_date: editorialDate,
  updated_date: editorialDate,
  opening: text,
});

export const acfRevision = z.object({
  date: editorialDate,
  format: textOrEmpty,
  content: html,
  correction: flag,
});

export type FaInvestigation = z.infer<typeof faInvestigation>;
