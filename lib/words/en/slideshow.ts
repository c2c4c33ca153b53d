/** Words of the slideshow. */
export const slideshow = 'Slideshow';
/** Names announced for its parts. */
export const carousel = 'carousel';
export const slide = 'slide';
export const previous = 'Previous';
export const next = 'Next';
export const download = 'Download';
export const pictures = 'Pictures';
export const openThePicture = 'Open the picture';
