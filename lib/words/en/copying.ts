/** Words for copying a text. */
export const copy = 'Copy';
export const copyLink = 'Copy link';
export const copied = 'Copied';
export const notCopied = 'Not copied: the browser does not allow it';
export const copyLinkTo = (name: string) => `Copy link to ${name}`;
