import { INLINE_SCRIPTS } from '@/lib/inline-scripts/index.mjs';

/** An inline script of the site's own, which runs where it stands while the page is parsed. */
export function InlineScript({ name }: { readonly name: keyof typeof INLINE_SCRIPTS }) {
  return <script dangerouslySetInnerHTML={{ __html: INLINE_SCRIPTS[name] }} />;
}
