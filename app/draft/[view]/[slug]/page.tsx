import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import { PreviewBar } from '@/components/preview/PreviewBar';
import { withholdStructuredData } from '@/components/ui/StructuredData';
import { draftView } from '@/lib/content';
import * as words from '@/lib/words';
import { pageOf } from './pages';

export const revalidate = 600;

/**
 * The middleware rewrites the address of a draft to this page, with an id that is good for one render (decision 27).
 * Nothing of it is kept (lib/cache/page-cache.mjs).
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
 * Title and description alone: nothing about a draft is for link previews, feeds or libraries. A link for review is sent
 * in messages, whose programs look at it and may keep cookies: by such a link the page does not name the draft at all.
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
  // Programs that make link previews read it, too.
  withholdStructuredData();
  return (
    <>
      {await view.render(() => page.body())}
      <PreviewBar path={view.path} />
    </>
  );
}
