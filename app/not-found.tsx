import type { Metadata } from 'next';
import { PageFrame } from '@/components/shell/PageFrame';
import { NotFoundView } from '@/components/status/NotFoundView';

/** Next takes this for every page whose status is 404, the one of unknown addresses too. */
export const metadata: Metadata = { title: 'Page Not Found' };

/**
 * Reached only when content vanishes between middleware and render; middleware answers everything else. Next
 * carries this page inside every other, so it holds no more than its words and the way home.
 */
export default function NotFound() {
  return (
    <PageFrame bar={{ kind: 'bare' }} navigation={null}>
      <NotFoundView namesLink={false} />
    </PageFrame>
  );
}
