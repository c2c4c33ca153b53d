export interface Size {
  readonly width: number;
  readonly height: number;
}

/** In pixels, from the left and top edges of a map. */
export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** True if two boxes overlap or are less than `air` pixels apart. */
export const touch = (one: Box, other: Box, air = 0): boolean =>
  one.left < other.left + other.width + air &&
  other.left < one.left + one.width + air &&
  one.top < other.top + other.height + air &&
  other.top < one.top + one.height + air;
