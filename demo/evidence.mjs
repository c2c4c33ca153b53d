/** The evidence to which sentences of the main cases link, from `evidence.yaml`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/**
 * @typedef {object} CitedSentence
 * @property {string} sentence
 * @property {string} words the text of its link
 * @property {string} resource the address to which it leads
 * @property {string} part the parameter that names the part: `t=3`, `xywh=percent:…`, `page=2`
 * @property {string} seen what the part shows
 */

/** Returns the cited sentences by the case's slug. @returns {Record<string, readonly CitedSentence[]>} */
export const readEvidence = () =>
  parse(readFileSync(fileURLToPath(new URL('evidence.yaml', import.meta.url)), 'utf8'));
