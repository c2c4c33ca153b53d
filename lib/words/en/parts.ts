/** Words of parts of pictures and documents. A file of their own, because few scripts need them. */
export const markPart = 'Mark a part';
export const copyLinkToPart = 'Copy link to this part';
/** The sides of a part of a picture, in percent. */
export const sidesOfPart = { x: 'Left', y: 'Top', width: 'Width', height: 'Height' } as const;

/** Where in a picture a part of it lies. */
export const regions = {
  'upper left': 'upper left',
  'upper centre': 'top',
  'upper right': 'upper right',
  'middle left': 'left',
  'middle centre': 'centre',
  'middle right': 'right',
  'lower left': 'lower left',
  'lower centre': 'bottom',
  'lower right': 'lower right',
} as const;
export const wholePicture = 'the picture';
export const markedPart = (place: string) => `Marked part: ${place}`;

export const pageOfDocument = (page: number) => `p. ${page}`;
export const openFile = 'Open the file';
export const openFileAt = (part: string) => `Open the file at ${part}`;
export const linkToParagraph = 'Link to this paragraph';
