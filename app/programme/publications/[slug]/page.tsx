import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PublicationView } from '@/components/publication/PublicationView';
import { PageFrame } from '@/components/shell/PageFrame';
import { StructuredData } from '@/components/ui/StructuredData';
import { citationTags, citationView, citedPublication } from '@/lib/cite';
import { getAuthors, getNavigation, getPublication, getSiteUrl, titleOfPage } from '@/lib/content';
import { dataOfPublication, metadataForPublication, slugOf, type SlugParams } from '@/lib/seo';

export const revalidate = 600;

/** A build has no content, so no page is rendered then. Each is rendered on its first visit. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: SlugParams): Promise<Metadata> {
  const publication = getPublication(await slugOf(params));
  if (!publication) return {};
  return {
    ...metadataForPublication(publication, titleOfPage),
    other: citationTags(citedPublication(publication, await getAuthors(publication)), getSiteUrl()),
  };
}

export default async function PublicationPage({ params }: SlugParams) {
  const publication = getPublication(await slugOf(params));
  if (!publication) notFound();
  return (
    <>
      <StructuredData data={dataOfPublication(publication, getSiteUrl())} />
      <PageFrame
        bar={{ kind: 'menu', section: 'programme', current: '/programme/publications' }}
        navigation={getNavigation()}
      >
        <PublicationView
          publication={publication}
          cite={citationView(citedPublication(publication), getSiteUrl())}
        />
      </PageFrame>
    </>
  );
}
