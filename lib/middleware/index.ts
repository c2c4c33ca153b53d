/** What `middleware.ts` answers with. */
export { keptQuery } from './kept-query';
export { answerDraft, answerDraftTrack, answerPreviewLink } from './previews';
export { shownAs } from './shown-as';
