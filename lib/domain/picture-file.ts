/** Returns true for the address of a drawing (SVG), which is as large as it is shown. */
export const isDrawing = (address: string): boolean => /\.svgz?(?:[?#]|$)/i.test(address);

/** Returns true for the address of a picture's file, by its extension. */
export const isPictureFile = (address: string): boolean =>
  /\.(?:avif|gif|jpe?g|png|svgz?|webp)(?:[?#]|$)/i.test(address);

/**
 * Returns a width or height in pixels that the CMS gives a picture. Returns null for a drawing whose size it does not
 * know, for which WordPress and its plugins write 0 or 1.
 */
export const knownSize = (pixels: number | null, address: string): number | null =>
  pixels !== null && pixels <= 1 && isDrawing(address) ? null : pixels;
