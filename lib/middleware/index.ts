/** What `middleware.ts` answers with. */
export { answerDraft, answerDraftTrack, answerPreviewCall } from './previews';
export { shownAs } from './shown-as';
