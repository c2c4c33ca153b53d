/** What `middleware.ts` answers with. */
export { answerDraft, answerDraftTrack, answerPreviewLink } from './previews';
export { shownAs } from './shown-as';
