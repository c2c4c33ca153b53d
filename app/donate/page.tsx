import { DonateView } from '@/components/donate/DonateView';
import { PageFrame } from '@/components/shell/PageFrame';
import { StructuredData } from '@/components/ui/StructuredData';
import { getDonationForm, getDonationPage, getNavigation, getSiteUrl } from '@/lib/content';
import { dataOfListPage, metadataForList } from '@/lib/seo';

export const revalidate = 600;

export const metadata = metadataForList('donate');

export default async function DonatePage() {
  return (
    <>
      <StructuredData data={dataOfListPage('donate', getSiteUrl())} />
      <PageFrame bar={{ kind: 'menu', section: null }} navigation={getNavigation()}>
        <DonateView form={getDonationForm()} page={await getDonationPage()} />
      </PageFrame>
    </>
  );
}
