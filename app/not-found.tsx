import type { Metadata } from 'next';
import { PageFrame } from '@/components/shell/PageFrame';
import { NotFoundView } from '@/components/status/NotFoundView';
import * as words from '@/lib/words';

/** Next uses this metadata for every 404, including the page for unknown URLs. */
export const metadata: Metadata = { title: words.pageNotFound };

/**
 * Shown only when content disappears between middleware and render; the middleware handles every other case. Next
 * includes this component in every page's payload, so it is just a sentence and a link home.
 */
export default function NotFound() {
  return (
    <PageFrame bar={{ kind: 'bare' }} navigation={null}>
      <NotFoundView namesLink={false} />
    </PageFrame>
  );
}
