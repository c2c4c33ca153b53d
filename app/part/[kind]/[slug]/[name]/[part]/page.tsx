import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import {
  addressIn,
  partAt,
  ResourceOfRecordPage,
  type ResourceParams,
} from '@/app/resource/[kind]/[slug]/[name]/resource-of-record-page';
import { getResource, readPartSegment } from '@/lib/content';
import { metadataForResource } from '@/lib/seo';

export const revalidate = 600;

/**
 * The middleware rewrites the address of a part to this page. Each page is rendered for one request and never cached.
 */
export const generateStaticParams = () => [];

interface Params {
  readonly params: Promise<ResourceParams & { readonly part: string }>;
}

async function read({ params }: Params) {
  const { part, ...resource } = await params;
  const found = await getResource(addressIn(resource));
  return found && { found, part: await partAt(found, readPartSegment(part)) };
}

export async function generateMetadata(props: Params): Promise<Metadata> {
  const asked = await read(props);
  if (!asked) return {};
  return metadataForResource(asked.found, asked.part === 'none' ? null : asked.part);
}

export default async function PartPage(props: Params) {
  const asked = await read(props);
  if (!asked) notFound();
  return <ResourceOfRecordPage {...asked} />;
}
