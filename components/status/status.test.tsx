import { fireEvent, render, screen } from '@testing-library/react';
import { notFoundPath } from '@/lib/routes';
import { AuthView } from './AuthView';
import { ErrorView } from './ErrorView';
import { MaintenanceView } from './MaintenanceView';
import { NotFoundView } from './NotFoundView';

let mockParams: { brokenLink?: string[] } = {};

jest.mock('next/navigation', () => ({ useParams: () => mockParams }));

it('names the page that was not found, escaped (NF-01 to NF-03)', () => {
  mockParams = { brokenLink: [notFoundPath('/fälle/<img src=x>').replace('/page-not-found/', '')] };
  const { container } = render(<NotFoundView namesLink />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Page Not Found$/);
  expect(container).toHaveTextContent(
    'Unfortunately we were unable to find the page: /fälle/<img src=x>',
  );
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent(
    'We recently updated our website, so some links may be broken.',
  );
});

it('has an empty link placeholder when the URL contains none', () => {
  mockParams = {};
  const { container } = render(<NotFoundView namesLink />);
  expect(container.querySelector('[data-broken-link]')).toBeEmptyDOMElement();
});

it('does not mention a page without a link', () => {
  const { container } = render(<NotFoundView namesLink={false} />);
  expect(container).not.toHaveTextContent('Unfortunately');
});

it('says that the site is closed for a while (MNT-01)', () => {
  render(<MaintenanceView />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /^The website is temporarily offline for maintenance\. Please try again shortly\.$/,
  );
  expect(screen.getByText('Try again')).toHaveAttribute('href', '');
  expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
});

it('links to the CMS login (AUTH-01)', () => {
  render(<AuthView loginUrl="https://cms.example/wp-admin/" />);
  expect(screen.getByRole('link', { name: 'Please Login' })).toHaveAttribute(
    'href',
    'https://cms.example/wp-admin/',
  );
});

it('an error offers a retry only when one is possible', () => {
  const onRetry = jest.fn();
  const { rerender } = render(<ErrorView onRetry={onRetry} />);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(<ErrorView />);
  expect(screen.queryByRole('button')).toBeNull();
});
