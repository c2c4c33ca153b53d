import type { Metadata } from 'next';
import { AccessibilityView } from '@/components/accessibility/AccessibilityView';
import { PageFrame } from '@/components/shell/PageFrame';
import { getNavigation } from '@/lib/content';
import { alternatesAt } from '@/lib/seo';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';

export const revalidate = 600;

export const metadata: Metadata = {
  title: words.accessibility,
  description: words.accessibilityDescription(AGENCY.name),
  alternates: alternatesAt('/accessibility'),
};

export default function AccessibilityPage() {
  return (
    <PageFrame bar={{ kind: 'menu', section: null }} navigation={getNavigation()}>
      <AccessibilityView />
    </PageFrame>
  );
}
