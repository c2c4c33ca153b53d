/** The lite site: every reading page without scripts and pictures (decision 25). */
export { LITE_POLICY, litePage } from './lite-page';
export { ownAnswer } from './own-answer';
