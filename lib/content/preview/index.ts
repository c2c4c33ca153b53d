/** Previews: drafts of the CMS on the site's own pages (decision 27). */
export { NOTICE_STATUS, type PreviewNotice } from './notice';
export { leavePreviews, openPreview, probePreview, type OpenedPreview } from './open-link';
export { answerReviewFile } from './review-file';
export { ReviewLinks } from './review-links';
export { UsedLinks } from './used-links';
export { draftView, hasPreview, previewAt, type DraftView } from './view';
