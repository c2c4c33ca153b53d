/** The responses of `middleware.ts`. */
export { keptQuery } from './kept-query';
export { answerDraft, answerDraftTrack, answerPreviewLink } from './previews';
export { shownAs } from './shown-as';
