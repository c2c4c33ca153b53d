import { PageFrame } from '@/components/shell/PageFrame';
import { NotFoundView } from '@/components/status/NotFoundView';
import { getShellNavigation } from '@/lib/content';

/** Reached only when content vanishes between middleware and render; middleware answers everything else. */
export default function NotFound() {
  return (
    <PageFrame bar={{ kind: 'menu', section: null }} navigation={getShellNavigation()}>
      <NotFoundView brokenLink={null} />
    </PageFrame>
  );
}
