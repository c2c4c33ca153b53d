import type { Metadata } from 'next';
import { DonateView } from '@/components/donate/DonateView';
import { PageFrame } from '@/components/shell/PageFrame';
import { getDonationForm, getNavigation } from '@/lib/content';
import { alternatesAt } from '@/lib/seo';
import { AGENCY, HOST_INSTITUTION } from '@/lib/site';
import * as words from '@/lib/words';

export const revalidate = 600;

export const metadata: Metadata = {
  title: words.supportUs,
  description: words.donateDescription(AGENCY.name, HOST_INSTITUTION.name),
  alternates: alternatesAt('/donate'),
};

export default function DonatePage() {
  return (
    <PageFrame bar={{ kind: 'menu', section: null }} navigation={getNavigation()}>
      <DonateView form={getDonationForm()} />
    </PageFrame>
  );
}
