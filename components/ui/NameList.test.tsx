import { render, screen } from '@testing-library/react';
import { NameList } from './NameList';

it('separates names with commas and links those with a URL', () => {
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

it('repeats the warning of what it names', () => {
  const { container } = render(
    <NameList
      items={[
        { name: 'Shadow Clock', href: '/methodology/shadow-clock', warning: 'People fall.' },
        { name: 'Survey' },
      ]}
      empty="None"
    />,
  );
  expect(container).toHaveTextContent(/^Shadow Clock \(Content warning: People fall\.\), Survey$/);
  expect(screen.getByRole('link')).toHaveTextContent(/^Shadow Clock$/);
});

it('shows an empty message for an empty list', () => {
  const { container } = render(<NameList items={[]} empty="Self-Initiated" />);
  expect(container).toHaveTextContent(/^Self-Initiated$/);
});
