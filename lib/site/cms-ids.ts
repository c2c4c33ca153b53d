/** Fixed ids of the CMS (specification section 9). */
export const CMS_IDS = {
  teamPage: 1546,
  aboutParent: 1569,
  pressType: 81,
  /** Events of this type are never shown on an investigation. */
  hiddenEventType: 55,
} as const;
