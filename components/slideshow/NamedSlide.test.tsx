import { act, render, screen } from '@testing-library/react';
import { nameInAddress } from '@/components/behaviour/named-address';
import { NamedSlide } from './NamedSlide';

jest.mock('next/navigation', () => ({ usePathname: () => window.location.pathname }));
jest.mock('./Slideshow', () => ({
  startAt: (link: HTMLAnchorElement) => ({ title: link.dataset.title, opener: link }),
  Slideshow: ({ title }: { readonly title: string }) => <p role="dialog">{title}</p>,
}));

const link = (inside: string) =>
  `<a href="/a.jpg" data-slide data-title="Plan" data-address="/investigation/x/resources/plan">${inside}</a>`;

async function open(path: string, markup: string) {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = `<main>${markup}</main><div></div>`;
  const container = document.body.lastElementChild;
  if (!(container instanceof HTMLElement)) throw new Error('no container');
  render(<NamedSlide />, { container });
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

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

// Next may notice a name that the slideshow has given the address only after the reader has closed the slideshow.
it('opens nothing by a name that the page itself has given the address, until somebody goes there', async () => {
  document.body.innerHTML = `<main>${link('<img>')}</main>`;
  window.history.replaceState(null, '', '/investigation/x');
  const { rerender } = render(<NamedSlide />);
  const forget = nameInAddress('/investigation/x/resources/plan', true);
  await settled();
  forget();
  rerender(<NamedSlide />);
  await settled();
  expect(window.location.pathname).toBe('/investigation/x/resources/plan');
  expect(screen.queryByRole('dialog')).toBeNull();
  window.history.replaceState(null, '', '/investigation/x');
  rerender(<NamedSlide />);
  await settled();
  window.history.replaceState(null, '', '/investigation/x/resources/plan');
  rerender(<NamedSlide />);
  await settled();
  expect(screen.getByRole('dialog').textContent).toBe('Plan');
});
