import type { ReactNode } from 'react';
import { PlaceDrawing } from '@/components/map/PlaceDrawing';
import type { Investigation } from '@/lib/domain/investigation';

/**
 * What a case without a picture shows in its place: where it happened; nothing in a frame, in which its film is previewed; or
 * undefined, which leaves the frame out.
 */
export function missingStill({
  code,
  isStudy,
  coordinates,
  previewVideo = null,
}: Pick<Investigation, 'code' | 'isStudy' | 'coordinates'> &
  Partial<Pick<Investigation, 'previewVideo'>>): ReactNode {
  if (coordinates) return <PlaceDrawing {...{ code, isStudy, coordinates }} />;
  return previewVideo ? null : undefined;
}
