import type { Metadata } from 'next';
import { PageFrame } from '@/components/shell/PageFrame';
import { MaintenanceView } from '@/components/status/MaintenanceView';
import { getNavigation } from '@/lib/content';
import * as words from '@/lib/words';

export const revalidate = 600;

export const metadata: Metadata = { title: words.offlineForMaintenance, robots: { index: false } };

export default function MaintenancePage() {
  return (
    <PageFrame bar={{ kind: 'bare' }} navigation={getNavigation()}>
      <MaintenanceView />
    </PageFrame>
  );
}
