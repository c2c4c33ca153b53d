import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { closeOnBack } from '@/components/behaviour/close-on-back';
import { SoftNavigation } from './SoftNavigation';

const push = jest.fn<unknown, [string]>();

let mockPath = '/';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push }), usePathname: () => mockPath }));

// jsdom has no layout.
document.elementFromPoint = () => null;
Element.prototype.checkVisibility = () => true;

const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation();

beforeEach(() => {
  push.mockClear();
  scrollTo.mockClear();
});

interface LinkAttributes extends React.ComponentPropsWithoutRef<'a'> {
  readonly 'data-back'?: string;
}

/** Clicks an element; true when the default action is not prevented. */
function isFollowed(element: Element, event?: MouseEventInit): boolean {
  let followed = false;
  const onClick = (late: MouseEvent) => {
    followed = !late.defaultPrevented;
    // jsdom can't navigate.
    late.preventDefault();
  };
  window.addEventListener('click', onClick, { once: true });
  fireEvent.click(element, event);
  return followed;
}

/** Does the same for the text inside a link. */
function click(attributes: LinkAttributes, event: MouseEventInit = {}): boolean {
  render(
    <>
      <SoftNavigation />
      <a {...attributes}>
        <b>Case</b>
      </a>
    </>,
  );
  return isFollowed(screen.getByText('Case'), event);
}

it.each(['/', '/investigation/harbour-flare', '/search?q=wall', '/location/%C3%AEle'])(
  '%s navigates softly',
  (href) => {
    expect(click({ href })).toBe(false);
    expect(push.mock.calls).toEqual([[href]]);
  },
);

it('a link that is pressed while the browser leaves the entry of what was closed is followed afterwards', async () => {
  closeOnBack(jest.fn())();
  let isGone = false;
  window.addEventListener('popstate', () => (isGone = true), { once: true });
  push.mockImplementationOnce(() => expect(isGone).toBe(true));
  expect(click({ href: '/studies' })).toBe(false);
  expect(push).not.toHaveBeenCalled();
  await waitFor(() => expect(push.mock.calls).toEqual([['/studies']]));
});

it('a link in a drawing navigates softly', () => {
  render(
    <>
      <SoftNavigation />
      <svg>
        <a href="/map?place=wave">
          <text>Case</text>
        </a>
      </svg>
    </>,
  );
  expect(isFollowed(screen.getByText('Case'))).toBe(false);
  expect(push.mock.calls).toEqual([['/map?place=wave']]);
});

it.each<[string, LinkAttributes]>([
  ['a page with a policy of its own', { href: '/donate' }],
  ['the same with a query', { href: '/donate?from=mail' }],
  ['a hash', { href: '#by-category' }],
  ['a hash of another page', { href: '/#by-category' }],
  ['a panel of another page', { href: '/investigation/harbour-flare#resources' }],
  ['another origin', { href: 'https://elsewhere.example/' }],
  ['another origin by the same protocol', { href: '//elsewhere.example/' }],
  ['a mail address', { href: 'mailto:office@openground.example' }],
  ['another tab', { href: '/studies', target: '_blank' }],
  ['a file to keep', { href: '/studies', download: '' }],
  ['nothing', {}],
])('the browser follows a link to %s', (_, attributes) => {
  expect(click(attributes)).toBe(true);
  expect(push).not.toHaveBeenCalled();
});

it.each<[string, MouseEventInit]>([
  ['Ctrl', { ctrlKey: true }],
  ['Command', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
  ['the middle button', { button: 1 }],
])('the browser follows a click with %s', (_, event) => {
  expect(click({ href: '/studies' }, event)).toBe(true);
  expect(push).not.toHaveBeenCalled();
});

it.each([
  ['/', 1],
  ['/?q=wall', 0],
  ['/studies', 0],
])('from / a link to %s goes to the top of the open page %i times', (href, times) => {
  click({ href });
  expect(scrollTo).toHaveBeenCalledTimes(times);
});

it('ignores a click that was already handled', () => {
  const onClick = (event: React.MouseEvent) => event.preventDefault();
  click({ href: '/studies', onClick });
  expect(push).not.toHaveBeenCalled();
});

it('marks the page while the next one loads', async () => {
  let arrive = () => {};
  push.mockImplementation(() => new Promise<void>((resolve) => (arrive = resolve)));
  render(<p data-status="" />);
  const status = document.querySelector('[data-status]');
  click({ href: '/studies' });
  expect(document.documentElement).toHaveAttribute('data-pending');
  expect(status).toHaveTextContent('Loading ...');
  // Only its own card responds.
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('data-followed');
  await act(async () => arrive());
  expect(link).not.toHaveAttribute('data-followed');
  expect(document.documentElement).not.toHaveAttribute('data-pending');
  expect(status).toBeEmptyDOMElement();
});

it('leaves no hash in a URL requested without one', async () => {
  push.mockImplementation((href) => {
    window.history.pushState(null, '', `${href}#resources`);
    return Promise.resolve();
  });
  click({ href: '/investigation/flare' });
  await act(async () => {});
  expect(window.location.pathname + window.location.hash).toBe('/investigation/flare');
  window.history.replaceState(null, '', '/');
});

describe('after a navigation', () => {
  const page = (path: string, of = path) => (
    <>
      <main key={of} id="main" tabIndex={-1}>
        <a href="/studies">Case</a>
      </main>
      <button>Play</button>
      <SoftNavigation />
    </>
  );
  const goTo = (path: string, rerender: (ui: React.ReactNode) => void) => {
    mockPath = path;
    rerender(page(path));
  };

  afterEach(() => (mockPath = '/'));

  it('the focus is on the main element when what had it is gone, without moving the page', () => {
    const { rerender } = render(page('/'));
    expect(document.body).toHaveFocus();
    screen.getByRole('link').focus();
    const focused = jest.spyOn(HTMLElement.prototype, 'focus');
    goTo('/studies', rerender);
    expect(screen.getByRole('main')).toHaveFocus();
    expect(focused.mock.calls).toEqual([[{ preventScroll: true }]]);
    focused.mockRestore();
  });

  it('is left to what lay over the page and is closed, which the path named', () => {
    mockPath = '/gallery/0';
    const { rerender } = render(page('/gallery/0', '/'));
    mockPath = '/';
    rerender(page('/'));
    expect(document.body).toHaveFocus();
  });

  it('stays on what is still there', () => {
    const { rerender } = render(page('/'));
    screen.getByRole('button').focus();
    goTo('/studies', rerender);
    expect(screen.getByRole('button')).toHaveFocus();
  });
});

it('is removed with its page', () => {
  const { unmount } = render(<SoftNavigation />);
  unmount();
  render(<a href="/studies">Case</a>);
  expect(isFollowed(screen.getByText('Case'))).toBe(true);
  expect(push).not.toHaveBeenCalled();
});
