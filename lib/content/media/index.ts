/** Which media pages may show, and what replaces the others. */
export { MediaReview } from './media-review';
export { withWarnings } from './warnings';
