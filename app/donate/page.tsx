import type { Metadata } from 'next';
import { DonateView } from '@/components/donate/DonateView';
import { PageFrame } from '@/components/shell/PageFrame';
import { getDonationForm, getNavigation } from '@/lib/content';
import { alternatesAt } from '@/lib/seo';
import { AGENCY, HOST_INSTITUTION } from '@/lib/site';

export const revalidate = 600;

export const metadata: Metadata = {
  title: 'Support Us',
  description: `How to give to ${AGENCY.name}. Donations are managed through ${HOST_INSTITUTION.name}.`,
  alternates: alternatesAt('/donate'),
};

export default function DonatePage() {
  return (
    <PageFrame bar={{ kind: 'menu', section: null }} navigation={getNavigation()}>
      <DonateView form={getDonationForm()} />
    </PageFrame>
  );
}
