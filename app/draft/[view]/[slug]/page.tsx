import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import { PreviewBar } from '@/components/preview/PreviewBar';
import { withholdStructuredData } from '@/components/ui/StructuredData';
import { draftView } from '@/lib/content';
import * as words from '@/lib/words';
import { pageOf } from './pages';

export const revalidate = 600;

/**
 * The middleware rewrites the address of a draft to this page, with an id that is valid for one render (decision 27).
 * The page is never cached (lib/cache/page-cache.mjs).
 */
export const generateStaticParams = () => [];

interface Params {
  readonly params: Promise<{ view: string }>;
}

async function read({ params }: Params) {
  const view = draftView((await params).view);
  return { view, page: view && pageOf(view) };
}

/**
 * Returns only title and description, because link previews, feeds and libraries must not see a draft. By a link for
 * review, the page does not name the draft at all: such links are sent in messages, and messaging apps fetch them and
 * may keep cookies.
 */
export async function generateMetadata(props: Params): Promise<Metadata> {
  const { view, page } = await read(props);
  if (view?.isForReview)
    return { title: words.underReview, robots: { index: false, follow: false } };
  const { title, description } = (await view?.render(() => page?.metadata())) ?? {};
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    robots: { index: false, follow: false },
  };
}

export async function generateViewport(props: Params): Promise<Viewport> {
  const { view, page } = await read(props);
  return (await view?.render(() => page?.viewport?.())) ?? {};
}

export default async function DraftPage(props: Params) {
  const { view, page } = await read(props);
  if (!view || !page) notFound();
  // Apps that make link previews read structured data, too.
  withholdStructuredData();
  return (
    <>
      {await view.render(() => page.body())}
      <PreviewBar path={view.path} />
    </>
  );
}
