import { act, render, screen } from '@testing-library/react';
import { SlideshowHost } from './SlideshowHost';

jest.mock('next/navigation', () => ({ usePathname: () => window.location.pathname }));
jest.mock('./Slideshow', () => ({
  startAt: (link: HTMLAnchorElement) => ({ title: link.dataset.title }),
  Slideshow: ({ title }: { readonly title: string }) => <p role="dialog">{title}</p>,
}));

const link = (inside: string) =>
  `<a href="/a.jpg" data-slide data-title="Plan" data-address="/investigation/x/resources/plan">${inside}</a>`;

async function open(path: string, markup: string) {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = `<main>${markup}</main><div></div>`;
  const container = document.body.lastElementChild;
  if (!(container instanceof HTMLElement)) throw new Error('no container');
  render(<SlideshowHost />, { container });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return screen.queryByRole('dialog')?.textContent ?? null;
}

it.each([
  ['the picture that the address names', '/investigation/x/resources/plan', link('<img>'), 'Plan'],
  ['nothing for another', '/investigation/x/resources/crater', link('<img>'), null],
  ['nothing for a part of it', '/investigation/x/resources/pla', link('<img>'), null],
  ['nothing for what no text can mean', '/a%22%5D*//%00', link('<img>'), null],
  ['nothing for a long one', `/${'x'.repeat(9_000)}`, link('<img>'), null],
  ['no withheld picture', '/investigation/x/resources/plan', link('Open the picture'), null],
  [
    'none behind a warning',
    '/investigation/x/resources/plan',
    `<details>${link('<img>')}</details>`,
    null,
  ],
])('opens %s', async (_, path, markup, expected) =>
  expect(await open(path, markup)).toBe(expected),
);
