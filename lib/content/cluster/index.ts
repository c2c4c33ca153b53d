/** Shares state among several instances of the site through Redis (decision 26). */
export { Instance } from './instance';
