import type { Picture } from './picture';
import type { MediaFacts } from './record-facts';
import type { Video } from './video';

/** A downloadable file. */
export interface FileItem extends MediaFacts {
  readonly url: string;
  /** Plain text; the file's name if the editor gave no title. */
  readonly title: string;
  readonly filename: string;
}

/** One item of the Media & Resources panel or an exhibition's gallery (checklist GAL-05). */
export type MediaItem =
  | { readonly kind: 'image'; readonly picture: Picture }
  | { readonly kind: 'document-image'; readonly picture: Picture }
  | { readonly kind: 'video'; readonly video: Video }
  | { readonly kind: 'file'; readonly file: FileItem };
