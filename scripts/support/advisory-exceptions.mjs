/**
 * An advisory about an installed version that `npm run audit` ignores, because it does not affect this site. SECURITY.md says what
 * would be done if it did.
 *
 * @typedef {object} Exception
 * @property {string} id of the advisory
 * @property {string} name of the package
 * @property {string} mendedIn the version from which the exception is no longer needed
 * @property {string} reason
 */

/** @type {readonly Exception[]} */
export const EXCEPTIONS = [
  {
    id: 'GHSA-jxwj-j7wr-gfrw',
    name: 'sanitize-html',
    mendedIn: '2.17.6',
    reason: 'About sites that allow textarea or xmp: lib/html/sanitize.ts allows neither.',
  },
  {
    id: 'GHSA-g8qq-57p8-ggw5',
    name: 'sanitize-html',
    mendedIn: '2.17.7',
    reason: 'About sites that allow the animations of SVG: lib/html/sanitize.ts allows none.',
  },
  {
    id: 'GHSA-374f-7chj-9948',
    name: 'sanitize-html',
    mendedIn: '2.18.0',
    reason: 'About the same, with a prefix (svg:animate), and about documents that are XML.',
  },
  {
    id: 'GHSA-cv27-6wvh-8x7j',
    name: 'sanitize-html',
    mendedIn: '2.18.0',
    reason: 'About sites that allow meta: lib/html/sanitize.ts does not.',
  },
];
