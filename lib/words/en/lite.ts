/** Words of the lite site. */
export const litePicture = ({
  alt,
  width,
  height,
}: {
  readonly alt: string;
  /** Pixels. */
  readonly width?: number | string | null;
  readonly height?: number | string | null;
}) =>
  (alt === '' ? 'Picture' : `Picture: ${alt}`) + (width && height ? ` (${width} × ${height})` : '');
export const liteFilm = (title: string) => (title === '' ? 'Film' : `Film: ${title}`);
export const liteSubtitles = (language: string) => `Subtitles: ${language}`;
export const liteCaptions = (language: string) => `Captions: ${language}`;
export const liteDescription = (language: string) => `Description of what is seen: ${language}`;
export const fullPage = 'This page with pictures and films';
export const parts = 'Parts of this page';
export const partOf = (part: number, parts: number) => `Part ${part} of ${parts}`;
export const previousPart = 'Previous part';
export const nextPart = 'Next part';
export const noSuchPart = 'This page has no such part.';
