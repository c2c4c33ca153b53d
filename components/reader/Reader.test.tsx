import { act, fireEvent, render, screen } from '@testing-library/react';
import { useParams } from 'next/navigation';
import { ReaderFocus } from './ReaderFocus';
import { ReaderFold } from './ReaderFold';
import { ReaderGroup } from './ReaderGroup';
import { ReaderLink } from './ReaderLink';
import { ReaderHeading } from './ReaderHeading';

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useParams: jest.fn(),
}));

const openItem = (slug: string | null) =>
  jest.mocked(useParams).mockReturnValue(slug === null ? {} : { slug });

const scrolled = jest.fn();
let isVisible = true;

beforeEach(() => {
  isVisible = true;
  scrolled.mockClear();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = scrolled;
  Element.prototype.checkVisibility = () => isVisible;
  window.CSS = { ...window.CSS, escape: (text: string) => text };
});

it('the list’s name is the h1 until an item is open', () => {
  openItem(null);
  const { rerender } = render(<ReaderHeading>News</ReaderHeading>);
  expect(screen.getByRole('heading', { level: 1, name: 'News' })).toBeInTheDocument();
  openItem('ten-years');
  rerender(<ReaderHeading>News</ReaderHeading>);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.getByText('News')).toBeInTheDocument();
});

it('the name of a group is a heading until an item is open, which has the first one', () => {
  openItem(null);
  const group = () => (
    <ReaderGroup title="Past Events" count={2}>
      None
    </ReaderGroup>
  );
  const { rerender } = render(group());
  expect(screen.getByRole('heading', { level: 2, name: 'Past Events' })).toBeInTheDocument();
  openItem('ten-years');
  rerender(group());
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Past Events' })).toHaveTextContent('Past Events');
});

describe('ReaderLink', () => {
  const link = (slug: string, isDefault = false) => {
    render(<ReaderLink slug={slug} href={`/n/${slug}`} title={slug} isDefault={isDefault} />);
    return screen.getByRole('link', { name: slug });
  };

  it('is current when the URL contains its item, escaped or not', () => {
    openItem('%C3%A9t%C3%A9');
    expect(link('été')).toHaveAttribute('aria-current', 'page');
    expect(link('hiver', true)).not.toHaveAttribute('aria-current');
  });

  it('is the default only while the URL contains no item', () => {
    openItem(null);
    expect(link('first', true)).toHaveAttribute('data-default');
    expect(link('second')).not.toHaveAttribute('data-default');
    openItem('second');
    expect(link('third', true)).not.toHaveAttribute('data-default');
  });
});

describe('ReaderFold', () => {
  // A new element each time, because React skips an identical one.
  const fold = () => (
    <ReaderFold slugs={['d', 'e']}>
      <summary>Show More</summary>
    </ReaderFold>
  );
  const details = () => screen.getByRole('group');
  const toggle = (open: boolean) =>
    act(() => {
      (details() as HTMLDetailsElement).open = open;
      fireEvent(details(), new Event('toggle'));
    });

  it('opens for an item inside it, and otherwise keeps its state', () => {
    openItem('a');
    const { rerender } = render(fold());
    expect(details()).not.toHaveAttribute('open');
    openItem('d');
    rerender(fold());
    expect(details()).toHaveAttribute('open');
    openItem('a');
    rerender(fold());
    expect(details()).toHaveAttribute('open');
    toggle(false);
    rerender(fold());
    expect(details()).not.toHaveAttribute('open');
  });
});

describe('ReaderFocus', () => {
  const reader = (slug: string | null) => (
    <>
      <nav>
        <a href="/a" data-slug="a">
          a
        </a>
      </nav>
      {slug && <article key={slug} data-open="" tabIndex={-1} />}
      <ReaderFocus />
    </>
  );

  it('does not move the focus on page load', () => {
    openItem('a');
    render(reader('a'));
    expect(document.body).toHaveFocus();
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  });

  it('stays on the link while the list is beside the item', () => {
    openItem(null);
    const { rerender } = render(reader(null));
    screen.getByRole('link').focus();
    openItem('a');
    rerender(reader('a'));
    expect(screen.getByRole('link')).toHaveFocus();
  });

  it('moves to an item that replaces the list, and back to its link on close', () => {
    openItem(null);
    const { rerender } = render(reader(null));
    screen.getByRole('link').focus();
    isVisible = false;
    openItem('a');
    rerender(reader('a'));
    expect(screen.getByRole('article')).toHaveFocus();
    openItem(null);
    rerender(reader(null));
    expect(screen.getByRole('link')).toHaveFocus();
  });
});
