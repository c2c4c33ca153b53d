import { AccessibilityView } from '@/components/accessibility/AccessibilityView';
import { PageFrame } from '@/components/shell/PageFrame';
import { StructuredData } from '@/components/ui/StructuredData';
import { countFilms, getNavigation, getSiteUrl } from '@/lib/content';
import { dataOfListPage, metadataForList } from '@/lib/seo';

export const revalidate = 600;

export const metadata = metadataForList('accessibility');

export default async function AccessibilityPage() {
  const films = await countFilms();
  return (
    <>
      <StructuredData data={dataOfListPage('accessibility', getSiteUrl())} />
      <PageFrame bar={{ kind: 'menu', section: null }} navigation={getNavigation()}>
        <AccessibilityView films={films} />
      </PageFrame>
    </>
  );
}
