import { render, screen } from '@testing-library/react';
import { NameList } from './NameList';

it('names are separated by commas and linked where there is somewhere to go', () => {
  const { container } = render(
    <NameList
      items={[
        { name: 'Lantern Legal Aid', href: 'https://lantern.example/' },
        { name: 'Ilka Şerban' },
      ]}
      empty="None"
    />,
  );
  expect(container).toHaveTextContent(/^Lantern Legal Aid, Ilka Şerban$/);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('an empty list says so', () => {
  const { container } = render(<NameList items={[]} empty="Self-Initiated" />);
  expect(container).toHaveTextContent(/^Self-Initiated$/);
});
