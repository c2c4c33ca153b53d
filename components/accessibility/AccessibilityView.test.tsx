import { render, screen } from '@testing-library/react';
import { AGENCY } from '@/lib/site';
import { AccessibilityView } from './AccessibilityView';

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);

it('says what was tested, what falls short, and whom to write to', () => {
  render(
    <AccessibilityView
      films={{ all: 12, withoutSubtitles: 3, withoutDescription: 11 }}
      claims={{ tested: { lead: 'By hand.', items: ['The map'] }, limitations: ['The map'] }}
    />,
  );
  expect(headings()).toEqual(['What we tested, and how', 'Known limitations', 'Contact']);
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'The map',
    '3 of 12 films have no subtitles. 11 of 12 films have no audio description.',
    'The map',
  ]);
  expect(screen.getByRole('link', { name: AGENCY.email })).toBeInTheDocument();
});

it('claims nothing for an agency that has tested nothing', () => {
  const films = { all: 0, withoutSubtitles: 0, withoutDescription: 0 };
  render(<AccessibilityView films={films} claims={{ tested: null, limitations: [] }} />);
  expect(headings()).toEqual(['Contact']);
});
