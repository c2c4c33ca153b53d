import { anyText } from './any-text';
import fc from './fast-check';

const part = anyText({ maxLength: 10 }).map(encodeURIComponent);

/** Generates any path of a website, escaped. */
export const anyPath = () =>
  fc.array(part, { maxLength: 5 }).map((parts) => parts.map((name) => `/${name}`).join(''));

/** A query or a fragment, often none. @param sign what begins it */
const behind = (sign: '?' | '#') =>
  fc.option(part, { freq: 2, nil: '' }).map((text) => text && `${sign}${text}`);

/**
 * Generates any address of a page on the web. Replaces fast-check's own `webUrl`, which takes half a second in each
 * file to list every character.
 */
export const anyAddress = () =>
  fc
    .tuple(fc.constantFrom('http://', 'https://'), fc.domain(), anyPath(), behind('?'), behind('#'))
    .map((parts) => parts.join(''));
