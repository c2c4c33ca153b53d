import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ExhibitionView, type ExhibitionPanel } from '@/components/exhibition/ExhibitionView';
import { PageFrame } from '@/components/shell/PageFrame';
import { exhibitionRelationsOf, getExhibition, getNavigation, today } from '@/lib/content';
import { exhibitionPath } from '@/lib/routes';
import { decodeParam, metadataForExhibition } from '@/lib/seo';

export const revalidate = 600;

/** No page is rendered at build time, which has no content; each is rendered on its first visit. */
export const generateStaticParams = () => [];

interface Params {
  readonly params: Promise<{ slug: string; panel?: string[] }>;
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const record = await getExhibition(decodeParam((await params).slug));
  return record ? metadataForExhibition(record) : {};
}

/** The middleware rewrites or rejects every other panel. */
function panelOf([kind, index]: readonly string[]): ExhibitionPanel | null {
  if (kind === 'resources') return { kind };
  return kind === 'gallery' ? { kind, index: Number(index) } : null;
}

export default async function ExhibitionPage({ params }: Params) {
  const { slug, panel = [] } = await params;
  const record = await getExhibition(decodeParam(slug));
  if (!record) notFound();
  const { exhibition, detail } = record;
  return (
    <PageFrame
      bar={{
        kind: 'title',
        code: null,
        codeKind: null,
        title: exhibition.title,
        backHref: '/programme/exhibitions',
        path: exhibitionPath(exhibition.slug),
      }}
      navigation={getNavigation()}
    >
      <ExhibitionView
        exhibition={exhibition}
        detail={detail}
        related={exhibitionRelationsOf(detail)}
        today={today()}
        panel={panelOf(panel)}
        trackHref={(video, track) =>
          `/api/subtitles/exhibition/${encodeURIComponent(exhibition.slug)}/${video}/${track}`
        }
      />
    </PageFrame>
  );
}
