/** What the sentences of the leading cases lead to, from `evidence.yaml`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/**
 * @typedef {object} CitedSentence
 * @property {string} sentence
 * @property {string} words those of the link in it
 * @property {string} resource the address of what it leads to
 * @property {string} part the parameter that names the part: `t=3`, `xywh=percent:…`, `page=2`
 * @property {string} seen what is seen there
 */

/** By the slug of the case. @returns {Record<string, readonly CitedSentence[]>} */
export const readEvidence = () =>
  parse(readFileSync(fileURLToPath(new URL('evidence.yaml', import.meta.url)), 'utf8'));
