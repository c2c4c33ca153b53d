import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getFilm } from '@/lib/content';
import { metadataForFilm } from '@/lib/seo';
import { addressIn, FilmOfRecordPage, type FilmParams } from './film-of-record-page';

export const revalidate = 600;

/** The middleware rewrites the address of a film to this page (parts.md, 'Films'). */
export const generateStaticParams = () => [];

interface Params {
  readonly params: Promise<FilmParams>;
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const found = await getFilm(addressIn(await params));
  return found ? metadataForFilm(found, null) : {};
}

export default async function FilmPage({ params }: Params) {
  const found = await getFilm(addressIn(await params));
  if (!found) notFound();
  return <FilmOfRecordPage found={found} />;
}
