import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import {
  addressIn,
  FilmOfRecordPage,
  momentAt,
  type FilmParams,
} from '@/app/film/[kind]/[slug]/[name]/film-of-record-page';
import { getFilm, readMomentSegment } from '@/lib/content';
import { metadataForFilm } from '@/lib/seo';

export const revalidate = 600;

/** The middleware rewrites the address of a moment to this page. Each is rendered for one request and kept nowhere. */
export const generateStaticParams = () => [];

interface Params {
  readonly params: Promise<FilmParams & { readonly moment: string }>;
}

async function read({ params }: Params) {
  const { moment, ...film } = await params;
  const found = await getFilm(addressIn(film));
  return found && { found, moment: await momentAt(found, readMomentSegment(moment)) };
}

export async function generateMetadata(props: Params): Promise<Metadata> {
  const asked = await read(props);
  if (!asked) return {};
  return metadataForFilm(asked.found, asked.moment === 'none' ? null : asked.moment);
}

export default async function MomentPage(props: Params) {
  const asked = await read(props);
  if (!asked) notFound();
  return <FilmOfRecordPage {...asked} />;
}
