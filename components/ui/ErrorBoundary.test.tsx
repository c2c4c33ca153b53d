import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useThrow } from '@/components/behaviour/use-throw';
import { ErrorBoundary } from './ErrorBoundary';
import { FailureNotice } from './FailureNotice';

const FAILURE = { text: 'Not here.', link: { href: '/search', label: 'Search' } };

function Fragile({ isLate = false }: { readonly isLate?: boolean }) {
  const fail = useThrow();
  useEffect(() => {
    if (!isLate) throw new Error('in an effect');
  }, [isLate]);
  return (
    <button type="button" onClick={() => fail(new Error('in an event'))}>
      Press
    </button>
  );
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
afterEach(() => jest.restoreAllMocks());

it.each([
  ['an effect', false],
  ['an event', true],
])('an error in %s closes what failed with a word, and nothing else', async (_, isLate) => {
  const onError = jest.fn();
  render(
    <>
      <h1>Page</h1>
      <ErrorBoundary failure={FAILURE} fallback={<p>As before</p>} onError={onError}>
        <Fragile isLate={isLate} />
      </ErrorBoundary>
      <FailureNotice />
    </>,
  );
  if (isLate) fireEvent.click(screen.getByRole('button', { name: 'Press' }));
  expect(screen.getByRole('heading', { name: 'Page' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Press' })).toBeNull();
  expect(screen.getByText('As before')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not here. Search'));
  expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
  expect(onError).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('says nothing of what cannot be seen', async () => {
  render(
    <>
      <ErrorBoundary>
        <Fragile />
      </ErrorBoundary>
      <FailureNotice />
    </>,
  );
  await act(() => import('@/components/behaviour/failure').then(() => undefined));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});
