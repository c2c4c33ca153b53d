import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { InvestigationView } from '@/components/investigation/detail/InvestigationView';
import { PageFrame } from '@/components/shell/PageFrame';
import { StructuredData } from '@/components/ui/StructuredData';
import { citationTags, citationView, citedInvestigation } from '@/lib/cite';
import {
  getInvestigation,
  getNavigation,
  getReusePath,
  getSiteUrl,
  relationsOf,
  titleOfPage,
} from '@/lib/content';
import { readNumbers } from '@/lib/domain/media-groups';
import { filmInTracks, videosOf } from '@/lib/domain/videos-of';
import { investigationPath, trackPath } from '@/lib/routes';
import { dataOfInvestigation, decodeParam, metadataForInvestigation } from '@/lib/seo';

export const revalidate = 600;

/** A build has no content, so no page is rendered then. Each is rendered on its first visit. */
export const generateStaticParams = () => [];

interface Params {
  readonly params: Promise<{ slug: string; resource?: string[] }>;
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { slug, resource = [] } = await params;
  const record = await getInvestigation(decodeParam(slug));
  if (!record) return {};
  const work = citedInvestigation(record.investigation, record.detail);
  return {
    ...metadataForInvestigation(record, titleOfPage, resource.length > 0),
    other: citationTags(work, getSiteUrl()),
  };
}

export default async function InvestigationPage({ params }: Params) {
  const { slug, resource = [] } = await params;
  const record = await getInvestigation(decodeParam(slug));
  if (!record) notFound();
  const { investigation, detail, coordinates, evidence } = record;
  const films = videosOf(detail);
  // The middleware rewrites the name of a resource to its number.
  const [, number] = resource;
  return (
    <>
      <StructuredData data={dataOfInvestigation(record, getSiteUrl(), getReusePath())} />
      <PageFrame
        bar={{
          kind: 'title',
          code: investigation.code,
          codeKind: investigation.isStudy ? 'study' : 'investigation',
          title: investigation.title,
          language: investigation.language,
          backHref: '/',
          path: investigationPath(investigation.slug),
        }}
        navigation={getNavigation()}
      >
        <InvestigationView
          investigation={investigation}
          detail={detail}
          coordinates={coordinates}
          evidence={evidence}
          related={relationsOf(investigation, detail)}
          cite={citationView(citedInvestigation(investigation, detail), getSiteUrl())}
          openResources={resource.length > 0}
          resource={readNumbers(number && decodeParam(number))}
          trackHref={(place, track) =>
            trackPath('investigation', investigation.slug, filmInTracks(films[place], place), track)
          }
        />
      </PageFrame>
    </>
  );
}
