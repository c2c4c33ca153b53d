export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels from the left and top edges of a map. */
export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** True where two boxes overlap, or less than some pixels lie between them. */
export const touch = (one: Box, other: Box, air = 0): boolean =>
  one.left < other.left + other.width + air &&
  other.left < one.left + one.width + air &&
  one.top < other.top + other.height + air &&
  other.top < one.top + one.height + air;
