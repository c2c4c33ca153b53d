/** Degrees, WGS 84. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** The location of an investigation, joined to it by slug. */
export interface MapLocation extends Coordinates {
  readonly slug: string;
}
