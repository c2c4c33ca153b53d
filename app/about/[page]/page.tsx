import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageView } from '@/components/about/PageView';
import { PressTable } from '@/components/about/PressTable';
import { RecognitionTable } from '@/components/about/RecognitionTable';
import { PageFrame } from '@/components/shell/PageFrame';
import { StructuredData } from '@/components/ui/StructuredData';
import {
  getNavigation,
  getPage,
  getSiteUrl,
  listPress,
  listRecognition,
  titleOfPage,
} from '@/lib/content';
import { aboutPagePath, hasFeed } from '@/lib/routes';
import { dataOfPage, decodeParam, metadataForPage } from '@/lib/seo';
import { MENU } from '@/lib/site';

export const revalidate = 600;

/** A build has no content, so no page is rendered then. Each is rendered on its first visit. */
export const generateStaticParams = () => [];

interface Params {
  readonly params: Promise<{ page: string }>;
}

/** The menu gives a page its title, so a page listed there is shown even while the CMS is down. */
async function read({ params }: Params) {
  const slug = decodeParam((await params).page);
  const path = aboutPagePath(slug);
  const page = await getPage(slug);
  const named = MENU.flatMap(({ items }) => items).find(({ href }) => href === path);
  return { slug, path, page, title: page?.title ?? named?.label ?? null };
}

export async function generateMetadata(props: Params): Promise<Metadata> {
  const { slug, path, page, title } = await read(props);
  return title === null ? {} : metadataForPage({ title, path, slug }, page, titleOfPage);
}

export default async function AboutPage(props: Params) {
  const { slug, path, page, title } = await read(props);
  if (title === null) notFound();
  return (
    <>
      <StructuredData data={dataOfPage({ title, path, page }, getSiteUrl())} />
      <PageFrame
        bar={{ kind: 'menu', section: 'about', current: path }}
        navigation={getNavigation()}
        feed={hasFeed(path) ? path : undefined}
      >
        <PageView title={title} page={page}>
          {slug === 'recognition' && <RecognitionTable items={listRecognition()} />}
          {slug === 'press' && <PressTable items={listPress()} />}
        </PageView>
      </PageFrame>
    </>
  );
}
