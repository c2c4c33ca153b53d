/** Whether the user has WordPress's media library, which is also used to select files. Users of screens other than a record's have it. */
export const mayUpload = (): boolean =>
  (typeof window === 'undefined' ? undefined : window.openGroundRecord?.mayUpload) ?? true;
