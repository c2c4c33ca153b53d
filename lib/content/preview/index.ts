/** Previews: drafts of the CMS on the site's own pages (decision 27). */
export { AskedTogether } from './asked-together';
export { leavePreviews, openPreview, probePreview, type OpenedPreview } from './open-link';
export { answerReviewFile } from './review-file';
export { fetchReview, NOTICE_STATUS, previewSlot, type PreviewNotice } from './room';
export { UsedLinks } from './used-links';
export { draftView, hasPreview, previewAt, type DraftView } from './view';
