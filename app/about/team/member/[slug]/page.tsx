import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PersonView } from '@/components/person/PersonView';
import { PageFrame } from '@/components/shell/PageFrame';
import { StructuredData } from '@/components/ui/StructuredData';
import { addressView } from '@/lib/cite';
import { getNavigation, getPerson, getSiteUrl, titleOfPage, worksOf } from '@/lib/content';
import { personPath } from '@/lib/routes';
import { dataOfPerson, metadataForPerson, slugOf, type SlugParams } from '@/lib/seo';

export const revalidate = 600;

/** A build has no content, so no page is rendered then. Each is rendered on its first visit. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: SlugParams): Promise<Metadata> {
  const record = await getPerson(await slugOf(params));
  return record ? metadataForPerson(record.person, titleOfPage) : {};
}

export default async function PersonPage({ params }: SlugParams) {
  const record = await getPerson(await slugOf(params));
  if (!record) notFound();
  return (
    <>
      <StructuredData data={dataOfPerson(record.person, getSiteUrl())} />
      <PageFrame
        bar={{ kind: 'menu', section: 'about', current: '/about/team' }}
        navigation={getNavigation()}
      >
        <PersonView
          person={record.person}
          works={worksOf(record.related)}
          cite={addressView(
            personPath(record.person.slug),
            record.person.modified ?? null,
            getSiteUrl(),
          )}
        />
      </PageFrame>
    </>
  );
}
