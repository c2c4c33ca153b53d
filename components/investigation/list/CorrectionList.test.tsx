import { render, screen, within } from '@testing-library/react';
import { html, investigation, on } from '@/lib/domain/testing/builders';
import { CorrectionList } from './CorrectionList';

const revision = { format: 'Web', isCorrection: true, content: html('<p>North, not south.</p>') };

it('shows case, date and text of each, with a link to the update', () => {
  render(
    <CorrectionList
      corrections={[
        {
          investigation: investigation({ slug: 'wall', title: 'جدول', contentWarning: 'A death' }),
          revision: { ...revision, date: on('2026-05-02') },
          anchor: 'update-2026-05-02',
        },
        { investigation: investigation(), revision: { ...revision, date: null }, anchor: 'update' },
      ]}
    />,
  );
  // The first article is the page's.
  const [, first, second] = screen.getAllByRole('article');
  if (!first || !second) throw new Error('there are two');
  expect(within(first).getByRole('link')).toHaveAttribute(
    'href',
    '/investigation/wall#update-2026-05-02',
  );
  expect(within(first).getByText('جدول')).toHaveAttribute('lang', 'und-Arab');
  expect(within(first).getByText('02 May 2026')).toHaveAttribute('datetime', '2026-05-02');
  expect(first).toHaveTextContent('A death');
  expect(first).toHaveTextContent('North, not south.');
  expect(second.querySelector('time')).toBeNull();
  expect(second).toHaveTextContent(/^The Salt Road\s?North, not south\.$/);
});

it('says that there is none', () => {
  render(<CorrectionList corrections={[]} />);
  expect(screen.getByText('Nothing has been corrected so far.')).toBeInTheDocument();
});
