/**
 * The site's URL space: builders for links and a matcher from path to route (specification section 2). `lib/content`
 * decides whether a record exists.
 */

export * from './broken-link';
export * from './formats';
export * from './lite';
export * from './match';
export * from './match-file';
export * from './parameters';
export * from './paths';
export * from './preview';
export * from './rendered-path';
export * from './spelling';
export { decodePath } from './pattern';
