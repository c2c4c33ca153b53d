import type { Metadata } from 'next';
import { PageFrame } from '@/components/shell/PageFrame';
import { AuthView } from '@/components/status/AuthView';
import { getLoginUrl, getNavigation } from '@/lib/content';
import * as words from '@/lib/words';

export const revalidate = 600;

export const metadata: Metadata = { title: words.login, robots: { index: false } };

export default function AuthPage() {
  return (
    <PageFrame bar={{ kind: 'menu', section: null }} navigation={getNavigation()}>
      <AuthView loginUrl={getLoginUrl() ?? '/'} />
    </PageFrame>
  );
}
