import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PersonView } from '@/components/person/PersonView';
import { PageFrame } from '@/components/shell/PageFrame';
import { getPerson, getNavigation, worksOf } from '@/lib/content';
import { metadataForPerson, slugOf, type SlugParams } from '@/lib/seo';

export const revalidate = 600;

/** No page is rendered at build time, which has no content; each is rendered on its first visit. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: SlugParams): Promise<Metadata> {
  const record = await getPerson(await slugOf(params));
  return record ? metadataForPerson(record.person) : {};
}

export default async function PersonPage({ params }: SlugParams) {
  const record = await getPerson(await slugOf(params));
  if (!record) notFound();
  return (
    <PageFrame
      bar={{ kind: 'menu', section: 'about', current: '/about/team' }}
      navigation={getNavigation()}
    >
      <PersonView person={record.person} works={worksOf(record.related)} />
    </PageFrame>
  );
}
