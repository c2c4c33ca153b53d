/** The words of previews, which editors and their reviewers see. */
export const preview = 'Preview';
export const previewOnlyHere = 'Visible in this browser only.';
/** The title of a draft's page for visitors with a review link. */
export const underReview = 'Page under review';
export const exitPreview = 'Exit preview';

/** Why there is no preview, by `PreviewNotice`. */
export const previewNotices = {
  'link-not-valid': {
    title: 'This preview link is not valid',
    text: 'It has been used or has expired: a link works once, for ten minutes. Open the preview again in the editor.',
  },
  'review-not-valid': {
    title: 'This link is not valid any more',
    text: 'It has expired or was revoked. Ask the person who gave it to you for a new one.',
  },
  ended: {
    title: 'This preview has ended',
    text: 'The editor’s draft is no longer kept for it, or has moved. Open the preview again in the editor, or the link that you were given for review.',
  },
  unavailable: {
    title: 'The preview can’t be shown right now',
    text: 'WordPress did not return the draft. Reload this page in a moment.',
  },
  'no-page': {
    title: 'This has no page of its own',
    text: 'It appears within the pages of records that refer to it. Preview one of those.',
  },
  incomplete: {
    title: 'There is not enough to show yet',
    text: 'The website needs a title to show a page. Give the draft one and preview it again.',
  },
  'not-configured': {
    title: 'Previews are not set up',
    text: 'The website and WordPress do not share a secret yet (REVALIDATE_SECRET).',
  },
} as const;
