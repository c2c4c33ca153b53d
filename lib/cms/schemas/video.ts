import * as z from 'zod';

import { mediaFactFields } from './facts';
import {
  number,
  positiveInteger,
  raw,
  readWord,
  text,
  textOrEmpty,
  webAddress,
} from './primitives';

/** A film: a complete video object, `{link}`, an attachment `{url}`, or a URL. */
export const wpVideo = z.preprocess(
  (value) => (typeof value === 'string' ? { link: value } : value),
  z.object({
    name: textOrEmpty,
    title: textOrEmpty,
    duration: number,
    link: webAddress,
    url: webAddress,
    files: raw,
    preview_videos: raw,
    texttracks: raw,
    alternatives: raw,
    pictures: raw,
    key: text,
    ...mediaFactFields,
  }),
);

export const wpVideoFile = z.object({
  height: positiveInteger,
  quality: text,
  link: webAddress,
  ...mediaFactFields,
});

export const wpTextTrack = z.object({
  language: text,
  display_language: text,
  type: raw,
  kind: raw,
  vtt: raw,
});

export const wpAlternative = z.object({
  kind: raw.transform(readWord),
  label: text,
  files: raw,
});

export const wpVideoPicture = z.object({
  width: positiveInteger,
  height: positiveInteger,
  link: webAddress,
});

export type WpVideo = z.infer<typeof wpVideo>;
export type WpVideoFile = z.infer<typeof wpVideoFile>;
export type WpAlternative = z.infer<typeof wpAlternative>;
export type WpTextTrack = z.infer<typeof wpTextTrack>;
