import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageFrame } from '@/components/shell/PageFrame';
import { NoticeView } from '@/components/status/NoticeView';
import { getNavigation } from '@/lib/content';
import * as words from '@/lib/words';

export const revalidate = 600;

/** Pages that say why a link or a draft can't be shown. The middleware rewrites to them and sets their status. */
export const generateStaticParams = () => [];

interface Params {
  readonly params: Promise<{ notice: string }>;
}

async function read({ params }: Params) {
  const { notice } = await params;
  return Object.entries(words.previewNotices).find(([name]) => name === notice)?.[1];
}

export async function generateMetadata(props: Params): Promise<Metadata> {
  return { title: (await read(props))?.title, robots: { index: false, follow: false } };
}

export default async function PreviewNoticePage(props: Params) {
  const notice = await read(props);
  if (!notice) notFound();
  return (
    <PageFrame bar={{ kind: 'bare' }} navigation={getNavigation()}>
      <NoticeView {...notice} />
    </PageFrame>
  );
}
