import { DataView } from '@/components/data/DataView';
import { PageFrame } from '@/components/shell/PageFrame';
import { StructuredData } from '@/components/ui/StructuredData';
import { getNavigation, getSiteUrl, sizeOfChecksums } from '@/lib/content';
import { dataOfCatalogue, metadataForList } from '@/lib/seo';

export const revalidate = 600;

export const metadata = metadataForList('data');

export default async function DataPage() {
  const checksums = await sizeOfChecksums(getSiteUrl());
  return (
    <>
      <StructuredData data={dataOfCatalogue(getSiteUrl())} />
      <PageFrame bar={{ kind: 'menu', section: null }} navigation={getNavigation()}>
        <DataView checksums={checksums} />
      </PageFrame>
    </>
  );
}
