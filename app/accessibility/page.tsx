import type { Metadata } from 'next';
import { AccessibilityView } from '@/components/accessibility/AccessibilityView';
import { PageFrame } from '@/components/shell/PageFrame';
import { getNavigation } from '@/lib/content';
import { alternatesAt } from '@/lib/seo';
import { AGENCY } from '@/lib/site';

export const revalidate = 600;

export const metadata: Metadata = {
  title: 'Accessibility',
  description: `How the site of ${AGENCY.name} is tested for accessibility, what falls short, and whom to write to.`,
  alternates: alternatesAt('/accessibility'),
};

export default function AccessibilityPage() {
  return (
    <PageFrame bar={{ kind: 'menu', section: null }} navigation={getNavigation()}>
      <AccessibilityView />
    </PageFrame>
  );
}
