import { render, screen } from '@testing-library/react';
import { AGENCY } from '@/lib/site';
import { AccessibilityView } from './AccessibilityView';

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);

it('says what was tested, what falls short, and whom to write to', () => {
  render(
    <AccessibilityView tested={{ lead: 'By hand.', items: ['The map'] }} limitations={['Films']} />,
  );
  expect(headings()).toEqual(['What we tested, and how', 'Known limitations', 'Contact']);
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'The map',
    'Films',
  ]);
  expect(screen.getByRole('link', { name: AGENCY.email })).toBeInTheDocument();
});

it('claims nothing for an agency that has tested nothing', () => {
  render(<AccessibilityView tested={null} limitations={[]} />);
  expect(headings()).toEqual(['Contact']);
});
