/** Whether the user has WordPress's media library, in which files are chosen, too. Those who have other screens than a record's have it. */
export const mayUpload = (): boolean =>
  (typeof window === 'undefined' ? undefined : window.openGroundRecord?.mayUpload) ?? true;
