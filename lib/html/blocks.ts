/** Tags that separate words even without a space between them. */
export const DIVIDING_TAG =
  /^(?:address|article|aside|blockquote|br|caption|center|dd|details|dialog|dir|div|dl|dt|fieldset|fig(?:ure|caption)|footer|form|h[1-6]|header|hgroup|hr|legend|li|main|menu|nav|ol|p|pre|search|section|summary|t(?:able|body|d|foot|h|head|r)|ul)$/;
