import type { MapLocation } from '@/lib/domain/map-location';

import { faMapLocation } from '../schemas/map-location';
import { readRecords, type RecordContext } from '../schemas/read-records';

/**
 * Returns the locations of investigations. Leaves out rows without coordinates, and reports what can't be read or is
 * out of range.
 */
export function toMapLocations(raw: unknown, context: RecordContext): readonly MapLocation[] {
  return readRecords(context, raw, faMapLocation, ({ slug, location }, at) => {
    const { lat: latitude, lng: longitude } = location;
    if (latitude === null || longitude === null) return null;
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
      at.at('location').report('the coordinates are out of range');
      return null;
    }
    return { slug, latitude, longitude };
  });
}
