import { render, screen } from '@testing-library/react';
import { SiteLink } from './SiteLink';

jest.mock('next/link', () => ({
  __esModule: true,
  default: ({ prefetch, ...rest }: { prefetch: boolean }) => (
    <a data-soft={`prefetch ${prefetch}`} {...rest} />
  ),
  useLinkStatus: () => ({ pending: true }),
}));

const link = (href: string) => {
  render(<SiteLink href={href}>Case</SiteLink>);
  return screen.getByRole('link', { name: 'Case' });
};

test.each(['/', '/investigation/harbour-flare', '/search?q=wall'])(
  '%s navigates softly, is not prefetched and leaves a mark while it is pending',
  (href) => {
    expect(link(href)).toHaveAttribute('data-soft', 'prefetch false');
    expect(document.querySelector('[data-pending]')).toBeInTheDocument();
  },
);

test.each([
  ['/donate', null],
  ['#by-category', null],
  ['/#by-category', null],
  ['/investigation/harbour-flare#resources', null],
  ['mailto:office@openground.example', null],
  ['https://elsewhere.example/', 'noopener noreferrer'],
  ['//elsewhere.example/', 'noopener noreferrer'],
])('%s is a plain anchor', (href, rel) => {
  const anchor = link(href);
  expect(anchor).not.toHaveAttribute('data-soft');
  expect(anchor.getAttribute('href')).toBe(href);
  expect(anchor.getAttribute('rel')).toBe(rel);
});
