import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getResource } from '@/lib/content';
import { metadataForResource } from '@/lib/seo';
import { addressIn, ResourceOfRecordPage, type ResourceParams } from './resource-of-record-page';

export const revalidate = 600;

/** The middleware rewrites the address of a resource to this page (docs/specification/parts.md, 'A page of its own'). */
export const generateStaticParams = () => [];

interface Params {
  readonly params: Promise<ResourceParams>;
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const found = await getResource(addressIn(await params));
  return found ? metadataForResource(found, null) : {};
}

export default async function ResourcePage({ params }: Params) {
  const found = await getResource(addressIn(await params));
  if (!found) notFound();
  return <ResourceOfRecordPage found={found} />;
}
