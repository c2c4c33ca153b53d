/** Which media pages may show, and what stands in the place of the others. */
export { MediaReview } from './media-review';
