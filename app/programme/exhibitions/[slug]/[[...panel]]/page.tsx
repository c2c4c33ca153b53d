import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ExhibitionView, type ExhibitionPanel } from '@/components/exhibition/ExhibitionView';
import { PageFrame } from '@/components/shell/PageFrame';
import { StructuredData } from '@/components/ui/StructuredData';
import { citationTags, citationView, citedExhibition } from '@/lib/cite';
import {
  exhibitionRelationsOf,
  getExhibition,
  getNavigation,
  getReusePath,
  getSiteUrl,
  titleOfPage,
  today,
} from '@/lib/content';
import { mediaOf, readNumbers } from '@/lib/domain/media-groups';
import { filmInTracks, videosOf } from '@/lib/domain/videos-of';
import { exhibitionPath, resourcePath, trackPath } from '@/lib/routes';
import { dataOfExhibition, decodeParam, metadataForExhibition } from '@/lib/seo';

export const revalidate = 600;

/** A build has no content, so no page is rendered then. Each is rendered on its first visit. */
export const generateStaticParams = () => [];

interface Params {
  readonly params: Promise<{ slug: string; panel?: string[] }>;
}

/** Returns the address of the picture at a place in the slideshow, or null for any other panel. */
function pictureOf(
  { exhibition, detail }: NonNullable<Awaited<ReturnType<typeof getExhibition>>>,
  [kind, index]: readonly string[],
): string | null {
  const picture = kind === 'gallery' ? mediaOf(detail).images.at(Number(index)) : undefined;
  return picture ? resourcePath(exhibitionPath(exhibition.slug), picture.name) : null;
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { slug, panel = [] } = await params;
  const record = await getExhibition(decodeParam(slug));
  if (!record) return {};
  const work = citedExhibition(record.exhibition, record.detail);
  return {
    ...metadataForExhibition(record, titleOfPage, panel.length > 0, pictureOf(record, panel)),
    other: citationTags(work, getSiteUrl()),
  };
}

/** The middleware rewrites or rejects all other panels, and rewrites the name of a resource to its number. */
function panelOf([kind, number]: readonly string[]): ExhibitionPanel | null {
  if (kind === 'resources') {
    return { kind, resource: readNumbers(number && decodeParam(number)) };
  }
  return kind === 'gallery' ? { kind, index: Number(number) } : null;
}

export default async function ExhibitionPage({ params }: Params) {
  const { slug, panel = [] } = await params;
  const record = await getExhibition(decodeParam(slug));
  if (!record) notFound();
  const { exhibition, detail, evidence } = record;
  const films = videosOf(detail);
  return (
    <>
      <StructuredData data={dataOfExhibition(record, getSiteUrl(), getReusePath())} />
      <PageFrame
        bar={{
          kind: 'title',
          code: null,
          codeKind: null,
          title: exhibition.title,
          language: exhibition.language,
          backHref: '/programme/exhibitions',
          path: exhibitionPath(exhibition.slug),
        }}
        navigation={getNavigation()}
      >
        <ExhibitionView
          exhibition={exhibition}
          detail={detail}
          related={exhibitionRelationsOf(detail)}
          cite={citationView(citedExhibition(exhibition, detail), getSiteUrl())}
          today={today()}
          evidence={evidence}
          panel={panelOf(panel)}
          trackHref={(place, track) =>
            trackPath('exhibition', exhibition.slug, filmInTracks(films[place], place), track)
          }
        />
      </PageFrame>
    </>
  );
}
