import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageView } from '@/components/about/PageView';
import { PageFrame } from '@/components/shell/PageFrame';
import { StructuredData } from '@/components/ui/StructuredData';
import { getNavigation, getPage, getSiteUrl, titleOfPage } from '@/lib/content';
import { programmePagePath } from '@/lib/routes';
import { dataOfPage, decodeParam, metadataForPage } from '@/lib/seo';

export const revalidate = 600;

/** A build has no content, so no page is rendered then. Each is rendered on its first visit. */
export const generateStaticParams = () => [];

interface Params {
  readonly params: Promise<{ page: string }>;
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const page = await getPage(decodeParam((await params).page));
  if (!page) return {};
  const { title, slug } = page;
  return metadataForPage({ title, slug, path: programmePagePath(slug) }, page, titleOfPage);
}

export default async function ProgrammePage({ params }: Params) {
  const page = await getPage(decodeParam((await params).page));
  if (!page) notFound();
  return (
    <>
      <StructuredData
        data={dataOfPage(
          { title: page.title, path: programmePagePath(page.slug), page },
          getSiteUrl(),
        )}
      />
      <PageFrame bar={{ kind: 'menu', section: 'programme' }} navigation={getNavigation()}>
        <PageView title={page.title} page={page} />
      </PageFrame>
    </>
  );
}
