import type { PersonReference } from '@/lib/domain/party';
import type { ExtendedTeamRow } from '@/lib/domain/team';
import { personPath } from '@/lib/routes';

/** Returns a name with the page of a person, or the address of an organisation. */
export function personLink({ name, slug, organisation }: PersonReference) {
  return { name, href: slug === null ? (organisation?.href ?? null) : personPath(slug) };
}

/** Returns the names of a row, with the organisation before or after its people, as the editor chose. */
export function extendedTeamNames({ organization, people, organizationPosition }: ExtendedTeamRow) {
  const names = people.map(personLink);
  if (organization === null) return names;
  return organizationPosition === 'before' ? [organization, ...names] : [...names, organization];
}
