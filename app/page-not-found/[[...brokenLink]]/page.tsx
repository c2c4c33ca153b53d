import { PageFrame } from '@/components/shell/PageFrame';
import { NotFoundView } from '@/components/status/NotFoundView';
import { getNavigation } from '@/lib/content';

export const revalidate = 600;

/** Rendered for the first unknown URL of an epoch and cached only by `lib/cache/not-found-page.mjs`. */
export const generateStaticParams = () => [];

export default function PageNotFound() {
  return (
    <PageFrame bar={{ kind: 'menu', section: null }} navigation={getNavigation()} path="/">
      <NotFoundView namesLink />
    </PageFrame>
  );
}
