import { render, screen } from '@testing-library/react';
import { SiteLink } from './SiteLink';

it.each([
  ['/investigation/harbour-flare', null],
  ['#by-category', null],
  ['mailto:office@openground.example', null],
  ['https://elsewhere.example/', 'noopener noreferrer'],
  ['//elsewhere.example/', 'noopener noreferrer'],
])('%s tells where it leads to nobody it does not concern', (href, rel) => {
  render(<SiteLink href={href}>Case</SiteLink>);
  const link = screen.getByRole('link', { name: 'Case' });
  expect(link.getAttribute('href')).toBe(href);
  expect(link.getAttribute('rel')).toBe(rel);
});
