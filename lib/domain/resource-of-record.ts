import type { Exhibition, ExhibitionDetail } from './exhibition';
import type { Investigation, InvestigationDetail } from './investigation';
import {
  picturesOf,
  type DocumentResource,
  type ImageResource,
  type MediaGroups,
  type VideoResource,
} from './media-groups';

/** The record that a resource is of. */
export type RecordOfResource =
  | {
      readonly kind: 'investigation';
      readonly record: Investigation;
      readonly detail: InvestigationDetail | null;
    }
  | {
      readonly kind: 'exhibition';
      readonly record: Exhibition;
      readonly detail: ExhibitionDetail | null;
    };

/** A resource by how it can be shown: a scanned page is a picture. */
export type ShownResource =
  | { readonly is: 'film'; readonly film: VideoResource }
  | { readonly is: 'picture'; readonly picture: ImageResource }
  | { readonly is: 'document'; readonly document: DocumentResource };

interface OfRecord {
  readonly of: RecordOfResource;
  /** Percent-encoded, like the resource's own. */
  readonly recordPath: string;
  readonly address: string;
}

/** A resource with its record. */
export type ResourceOfRecord = OfRecord & ShownResource;

export type FilmOfRecord = Extract<ResourceOfRecord, { readonly is: 'film' }>;

/** Returns the resource of a record that has a name, or null. @param name as in its address */
export function resourceNamed(media: MediaGroups, name: string): ShownResource | null {
  const isIt = (resource: { readonly name: string }) => resource.name === name;
  const film = media.videos.find(isIt);
  if (film) return { is: 'film', film };
  const picture = picturesOf(media).find(isIt);
  if (picture) return { is: 'picture', picture };
  const document = media.documents.find(isIt);
  return document ? { is: 'document', document } : null;
}

/** Returns the name of a resource, and its warning. */
export function factsOfResource(resource: ShownResource): {
  readonly title: string;
  readonly warning: string | undefined;
} {
  switch (resource.is) {
    case 'film':
      return { title: resource.film.title, warning: resource.film.video.contentWarning };
    case 'picture':
      return { title: resource.picture.title, warning: resource.picture.picture.contentWarning };
    case 'document':
      return { title: resource.document.title, warning: resource.document.contentWarning };
    default:
      return resource satisfies never;
  }
}
