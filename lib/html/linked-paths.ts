import type { SafeHtml } from '@/lib/domain/primitives';

/** The paths of this site that a text links to, in its order, percent-encoded as it has them, without query and hash. */
export const linkedPaths = (html: SafeHtml): readonly string[] =>
  Array.from(html.matchAll(/<a\b[^>]*? href="(\/(?!\/)[^"?#]*)/g), ([, path = '']) => path);
