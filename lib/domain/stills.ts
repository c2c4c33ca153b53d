import type { Picture } from './picture';
import type { Video } from './video';

/** Returns a picture shown for a film. It has the film's warning, unless it has one of its own. */
export function stillOf(picture: Picture, film: Pick<Video, 'contentWarning'> | null): Picture {
  const contentWarning = picture.contentWarning ?? film?.contentWarning;
  return contentWarning === picture.contentWarning ? picture : { ...picture, contentWarning };
}

/** Returns the picture that represents a record in lists, or null. */
export function cardStill({
  previewImage,
  featureImage,
  previewVideo,
}: {
  readonly previewImage: Picture | null;
  readonly featureImage: Picture | null;
  readonly previewVideo: Video | null;
}): Picture | null {
  const picture = previewImage ?? featureImage;
  return picture && stillOf(picture, previewVideo);
}
