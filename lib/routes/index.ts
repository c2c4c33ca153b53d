/**
 * The site's URL space: builders for links and a matcher from path to route (specification section 2). Whether a
 * record exists is for `lib/content` to say.
 */

export * from './broken-link';
export * from './match';
export * from './paths';
