import { render, screen, within } from '@testing-library/react';
import type { Event } from '@/lib/domain/event';
import { event, moment } from '@/lib/domain/testing/builders';
import { EventList } from './EventList';

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useParams: () => ({}),
}));

const events = (count: number): readonly Event[] =>
  Array.from({ length: count }, (_, index) =>
    event({ id: index, slug: `event-${index}`, title: `Event ${index}` }),
  );

const group = (name: string | RegExp) => {
  const section = screen.getByRole('heading', { name }).closest('section');
  if (!section) throw new Error(`no section ${name}`);
  return within(section);
};

it('EVT-07: three current events need no Show More', () => {
  render(<EventList current={events(3)} past={[]} />);
  expect(group(/^Current & Upcoming/).getAllByRole('link')).toHaveLength(3);
  expect(screen.queryByText('Show More')).not.toBeInTheDocument();
});

it('EVT-07: the fourth is in the page, behind Show More', () => {
  render(<EventList current={events(4)} past={[]} />);
  const fold = screen.getByText('Show More').closest('details');
  expect(fold).not.toHaveAttribute('open');
  expect(fold).toContainElement(screen.getByText('Event 3'));
  expect(fold).not.toContainElement(screen.getByText('Event 2'));
});

it('EVT-02: without current events, says so and links to the exhibitions', () => {
  render(<EventList current={[]} past={events(1)} />);
  const current = group(/^Current & Upcoming/);
  expect(current.getByText('No current events to display.')).toBeInTheDocument();
  expect(current.getByRole('link')).toHaveAttribute('href', '/programme/exhibitions');
  expect(group('Past Events').getByRole('link', { name: 'Event 0' })).toHaveAttribute(
    'href',
    '/programme/events/event-0',
  );
});

it('ENT-02: an event without dates has a dash', () => {
  render(
    <EventList
      current={[]}
      past={[event({ slug: 'a' }), event({ slug: 'b', start: moment('2026-11-24') })]}
    />,
  );
  const [bare, dated] = group('Past Events').getAllByRole('listitem');
  expect(bare).toHaveTextContent(/^- Reading Shadows$/);
  expect(dated).toHaveTextContent(/^24 Nov 2026/);
});
