import { anyText } from './any-text';
import fc from './fast-check';

const part = anyText({ maxLength: 10 }).map(encodeURIComponent);

/** Any path of a website, escaped. */
export const anyPath = () =>
  fc.array(part, { maxLength: 5 }).map((parts) => parts.map((name) => `/${name}`).join(''));

/** A query or a fragment, often none. @param sign what begins it */
const behind = (sign: '?' | '#') =>
  fc.option(part, { freq: 2, nil: '' }).map((text) => text && `${sign}${text}`);

/**
 * Any address of a page on the web. Takes the place of fast-check's own `webUrl`, which takes half a second in each file to list all
 * characters there are.
 */
export const anyAddress = () =>
  fc
    .tuple(fc.constantFrom('http://', 'https://'), fc.domain(), anyPath(), behind('?'), behind('#'))
    .map((parts) => parts.join(''));
