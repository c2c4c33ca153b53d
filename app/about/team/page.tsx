import type { Metadata } from 'next';
import { TeamView } from '@/components/person/TeamView';
import { PageFrame } from '@/components/shell/PageFrame';
import { getNavigation, getTeam } from '@/lib/content';
import { alternatesAt } from '@/lib/seo';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';

export const revalidate = 600;

export const metadata: Metadata = {
  title: words.team,
  description: words.teamDescription(AGENCY.name),
  alternates: alternatesAt('/about/team'),
};

export default function TeamPage() {
  return (
    <PageFrame
      bar={{ kind: 'menu', section: 'about', current: '/about/team' }}
      navigation={getNavigation()}
    >
      <TeamView team={getTeam()} />
    </PageFrame>
  );
}
