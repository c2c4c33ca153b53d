import { PageFrame } from '@/components/shell/PageFrame';
import { NotFoundView } from '@/components/status/NotFoundView';
import { getShellNavigation } from '@/lib/content';
import { decodeParam } from '@/lib/seo';

export const revalidate = 600;

/** Rendered for the first unknown address of an epoch, and kept nowhere but there (`lib/cache/not-found-page.mjs`). */
export const generateStaticParams = () => [];

interface Params {
  readonly params: Promise<{ brokenLink?: string[] }>;
}

export default async function PageNotFound({ params }: Params) {
  const { brokenLink = [] } = await params;
  return (
    <PageFrame bar={{ kind: 'menu', section: null }} navigation={getShellNavigation()}>
      <NotFoundView brokenLink={`/${brokenLink.map(decodeParam).join('/')}`} />
    </PageFrame>
  );
}
