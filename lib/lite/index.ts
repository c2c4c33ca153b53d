/** The lite site: every reading page without scripts and pictures (decision 25). */
export { KeptPages } from './kept-pages';
export { LITE_POLICY } from './lite-page';
