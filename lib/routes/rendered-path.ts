import { matchFile, renderedFilePath } from './match-file';
import { decodePath } from './pattern';
import { encodeSegment } from './spelling';

interface Resource {
  readonly kind: 'investigation' | 'exhibition';
  readonly slug: string;
  /** As in its address, not encoded. */
  readonly name: string;
}

/** Returns the internal path by which a resource's own page is rendered. */
export const resourcePagePath = ({ kind, slug, name }: Resource): string =>
  `/resource/${kind}/${encodeSegment(slug)}/${encodeSegment(name)}`;

const RESOURCE = /^\/(investigation|programme\/exhibitions)\/([^/]+)\/resources\/([^/]+)$/;

/**
 * Returns the path by which the server renders the page at an address, if there is one; mostly the same. Both are
 * decoded.
 */
export function renderedPath(path: string): string {
  const file = matchFile(path);
  if (file) return decodePath(renderedFilePath(file)) ?? path;
  const [, section, slug, name] = RESOURCE.exec(path) ?? [];
  if (slug === undefined || name === undefined) return path;
  const kind = section === 'investigation' ? 'investigation' : 'exhibition';
  return decodePath(resourcePagePath({ kind, slug, name })) ?? path;
}
