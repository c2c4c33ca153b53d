/** The location of an investigation, joined to it by slug. Degrees, WGS 84. */
export interface MapLocation {
  readonly slug: string;
  readonly latitude: number;
  readonly longitude: number;
}
