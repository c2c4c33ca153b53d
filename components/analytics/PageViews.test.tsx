import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { PageViews } from './PageViews';

let path = '/';
jest.mock('next/navigation', () => ({ usePathname: () => path }));
jest.mock('./matomo', () => ({ recordPageView: jest.fn(() => () => {}) }));
const { recordPageView } = jest.requireMock<{ recordPageView: jest.Mock }>('./matomo');

const views = () => (
  <StrictMode>
    <PageViews endpoint="https://stats.example/matomo.php" siteId="7" />
  </StrictMode>
);

beforeEach(() => {
  path = '/';
  recordPageView.mockClear();
});

it('records the first load and each route change (GEN-20)', () => {
  const { rerender } = render(views());
  expect(recordPageView).toHaveBeenCalledTimes(1);
  rerender(views());
  expect(recordPageView).toHaveBeenCalledTimes(1);
  path = '/studies';
  rerender(views());
  expect(recordPageView).toHaveBeenCalledTimes(2);
  path = '/';
  rerender(views());
  expect(recordPageView).toHaveBeenCalledTimes(3);
});

it('the page of a draft is no page view; the page that follows is', () => {
  document.body.insertAdjacentHTML('beforeend', '<aside data-preview></aside>');
  const { rerender } = render(views());
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(recordPageView).not.toHaveBeenCalled();
  document.querySelector('[data-preview]')?.remove();
  path = '/studies';
  rerender(views());
  expect(recordPageView).toHaveBeenCalledTimes(1);
});

it.each([
  [true, 2],
  [false, 1],
])('a page shown as it was left (%s) is a view of its own', (persisted, count) => {
  render(views());
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  expect(recordPageView).toHaveBeenCalledTimes(count);
});
