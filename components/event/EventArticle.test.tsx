import { render, screen } from '@testing-library/react';
import type { Event } from '@/lib/domain/event';
import { day, event, html, moment, term } from '@/lib/domain/testing/builders';
import { EventArticle } from './EventArticle';

const TODAY = day('2026-11-21');

const show = (known: Partial<Event>, isDefault = false) =>
  render(<EventArticle event={event(known)} detail={null} today={TODAY} isDefault={isDefault} />);

const row = (label: string) => screen.getByText(label).nextElementSibling;

it('EVT-03: type, title, dates, times, venue, text', () => {
  show({
    types: [term('talk', 'Talk'), term('screening', 'Screening')],
    venue: 'Listening House',
    start: moment('2026-11-23', { timeStart: '6:30 pm', timeEnd: '8 pm' }),
    content: html('<p>A lecture with one sound in it.</p>'),
  });
  expect(screen.getByRole('article')).toHaveTextContent('Talk, Screening');
  expect(screen.getByRole('heading', { level: 1, name: 'Reading Shadows' })).toBeInTheDocument();
  expect(screen.getByText('Opens in 2 Days')).toBeInTheDocument();
  expect(screen.getByText('23 Nov 2026')).toHaveAttribute('datetime', '2026-11-23');
  expect(row('Time')).toHaveTextContent('6:30 pm – 8 pm');
  expect(screen.getByText('A lecture with one sound in it.')).toBeInTheDocument();
});

it('EVT-04: only an address links to the map', () => {
  show({ venue: 'Listening House' });
  expect(row('Venue')).toHaveTextContent('Listening House');
  expect(row('Venue')?.querySelector('a')).toBeNull();
});

it('EVT-04: a venue with an address links to a map search', () => {
  show({ venue: 'Listening House', address: '12 Weir Street, Velm' });
  const link = screen.getByRole('link', { name: 'Listening House, 12 Weir Street, Velm' });
  expect(link).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/search?query=12%20Weir%20Street%2C%20Velm',
  );
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('STAT-05: all day hides the times', () => {
  show({ start: moment('2026-11-23', { allDay: true, timeStart: '6:30 pm' }) });
  expect(screen.queryByText('Time')).not.toBeInTheDocument();
});

it('ENT-02: missing values are shown as a dash, without a time label', () => {
  show({});
  expect(row('Date')).toHaveTextContent(/^-$/);
  expect(row('Venue')).toHaveTextContent(/^-$/);
  expect(screen.getByRole('article')).not.toHaveTextContent('Invalid');
});

it('EVT-05: the event open by default is not a page', () => {
  show({}, true);
  expect(screen.getByRole('heading', { level: 2, name: 'Reading Shadows' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Close' })).not.toBeInTheDocument();
});
