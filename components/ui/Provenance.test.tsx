import { render, screen } from '@testing-library/react';
import type { CalendarDay } from '@/lib/domain/primitives';
import { Provenance } from './Provenance';

it('says the day on which the file took the place of another, above its checksum', () => {
  const replaced = { on: '2026-11-29' as CalendarDay, keys: ['k0123456789'] };
  const { container } = render(<Provenance of={{ sha256: 'ab12', replaced }} made="photograph" />);
  expect(container).toHaveTextContent(/^Replaced on 29 Nov 2026SHA-256 ab12$/);
  expect(screen.getByText('29 Nov 2026')).toHaveAttribute('datetime', '2026-11-29');
});

it('says nothing where nothing is known', () => {
  const { container } = render(<Provenance of={{}} made="document" />);
  expect(container).toBeEmptyDOMElement();
});
