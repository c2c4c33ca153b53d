/** Whether the CMS answers, for rooms that would otherwise wait for it. */
export interface CmsHealth {
  /** True while the CMS is known to hang or fail: visitors are then answered from what is held. */
  readonly isFailing: boolean;
  /** Reports that the CMS kept somebody waiting too long or failed. */
  suspect(): void;
}
