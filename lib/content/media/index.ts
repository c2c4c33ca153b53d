/** Decides which media pages may show, and replaces the others. */
export { MediaReview } from './media-review';
export { withWarnings } from './warnings';
