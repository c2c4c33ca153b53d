/**
 * The site's addresses, once: builders for links, and a matcher that tells which page an address names
 * (specification section 2). Whether the thing it names exists is the content's to say.
 */

export * from './broken-link';
export * from './match';
export * from './paths';
