import { INLINE_SCRIPTS } from '@/lib/inline-scripts/index.mjs';

/** Renders one of the site's own inline scripts, which runs in place while the page is parsed. */
export function InlineScript({ name }: { readonly name: keyof typeof INLINE_SCRIPTS }) {
  return <script dangerouslySetInnerHTML={{ __html: INLINE_SCRIPTS[name] }} />;
}
