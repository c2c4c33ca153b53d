/** Several instances of the site: what they share through Redis (decision 26). */
export { Instance } from './instance';
