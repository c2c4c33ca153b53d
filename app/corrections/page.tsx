import { CorrectionList } from '@/components/investigation/list/CorrectionList';
import { PageFrame } from '@/components/shell/PageFrame';
import { StructuredData } from '@/components/ui/StructuredData';
import { getNavigation, getSiteUrl, listCorrections } from '@/lib/content';
import { LIST_FEEDS } from '@/lib/routes';
import { dataOfListPage, metadataForList } from '@/lib/seo';

export const revalidate = 600;

export const metadata = metadataForList('corrections');

export default async function CorrectionsPage() {
  const corrections = await listCorrections();
  return (
    <>
      <StructuredData data={dataOfListPage('corrections', getSiteUrl())} />
      <PageFrame
        bar={{ kind: 'menu', section: null }}
        navigation={getNavigation()}
        feed={LIST_FEEDS.corrections}
      >
        <CorrectionList corrections={corrections} />
      </PageFrame>
    </>
  );
}
