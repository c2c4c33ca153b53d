import { render, screen, within } from '@testing-library/react';
import type { Person } from '@/lib/domain/person';
import { TeamView } from './TeamView';

const person = (name: string, role: string | null = null): Person => ({
  id: name.length,
  slug: name.toLowerCase(),
  name,
  role,
  portrait: null,
  shortDescription: 'A short description',
  description: null,
  names: null,
  contacts: [{ kind: 'email', content: `${name}@openground.example` }],
});

describe('TeamView', () => {
  it('TEAM-01: shows members and fellows with their roles and pages', () => {
    render(
      <TeamView
        team={{ current: [person('Iva', 'Sound')], extended: [person('Juno', 'Soil')], past: [] }}
      />,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Team' })).toBeInTheDocument();
    const [member, fellow] = screen.getAllByRole('article');
    expect(within(member!).getByRole('link')).toHaveAttribute('href', '/about/team/member/iva');
    expect(member).toHaveTextContent('Sound');
    const fellows = screen.getByRole('region', { name: 'Research Fellows' });
    expect(fellows).toContainElement(fellow!);
    expect(fellow).toHaveTextContent('JunoSoil');
  });

  it('TEAM-02: shows only the names of past members', () => {
    render(
      <TeamView team={{ current: [], extended: [], past: [person('Abel', 'Cartography')] }} />,
    );
    const past = screen.getByRole('region', { name: 'Past' });
    expect(within(past).getByRole('listitem').textContent).toBe('Abel');
    expect(within(past).queryByRole('link')).not.toBeInTheDocument();
  });

  it('repeats the warning of a past member', () => {
    const past = { ...person('Abel'), contentWarning: 'His last photograph.' };
    render(<TeamView team={{ current: [], extended: [], past: [past] }} />);
    expect(screen.getByRole('listitem')).toHaveTextContent(
      'Abel Content warning: His last photograph.',
    );
  });

  it('shows None for an empty group', () => {
    render(<TeamView team={{ current: [], extended: [], past: [] }} />);
    expect(screen.getAllByText('None')).toHaveLength(3);
  });
});
