import type { PersonReference } from '@/lib/domain/party';
import type { ExtendedTeamRow } from '@/lib/domain/team';
import { personPath } from '@/lib/routes';

export function personLink({ name, slug }: PersonReference) {
  return { name, href: slug === null ? null : personPath(slug) };
}

/** The names of a row, with the organisation before or after its people as the editor chose. */
export function extendedTeamNames({ organization, people, organizationPosition }: ExtendedTeamRow) {
  const names = people.map(personLink);
  if (organization === null) return names;
  return organizationPosition === 'before' ? [organization, ...names] : [...names, organization];
}
