import { render, screen } from '@testing-library/react';
import type { CalendarDay } from '@/lib/domain/primitives';
import { DateText } from './DateText';

it('renders a day as a time element with a machine-readable date', () => {
  const { container } = render(
    <DateText date={{ kind: 'day', day: '2026-02-02' as CalendarDay }} />,
  );
  expect(container.querySelector('time')).toHaveAttribute('datetime', '2026-02-02');
  expect(screen.getByText('02 Feb 2026')).toBeInTheDocument();
});

it('renders free text unchanged, without a machine-readable date', () => {
  const { container } = render(<DateText date={{ kind: 'text', text: 'Summer 2019 – 2025' }} />);
  expect(screen.getByText('Summer 2019 – 2025')).toBeInTheDocument();
  expect(container.querySelector('time')).toBeNull();
});

it.each([
  [undefined, '-'],
  ['None', 'None'],
] as const)('a missing date with fallback %s shows %s', (fallback, shown) => {
  const { container } = render(<DateText date={null} fallback={fallback} />);
  expect(container).toHaveTextContent(new RegExp(`^${shown}$`));
});
