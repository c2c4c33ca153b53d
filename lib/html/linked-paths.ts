import type { SafeHtml } from '@/lib/domain/primitives';

/**
 * Returns the paths of this site that a text links to, in order. They are percent-encoded as in the text, without query
 * and hash.
 */
export const linkedPaths = (html: SafeHtml): readonly string[] =>
  Array.from(html.matchAll(/<a\b[^>]*? href="(\/(?!\/)[^"?#]*)/g), ([, path = '']) => path);
