/** Whether the CMS answers, for rooms that would otherwise wait for it. */
export interface CmsHealth {
  /** True while the CMS is known to hang or fail: visitors are then answered from what is held. */
  readonly isFailing: boolean;
  /** How long (ms) a visitor may wait for a call. */
  readonly visitorPatience: number;
  /** Reports that the CMS kept somebody waiting too long or failed. */
  suspect(): void;
}
