import { render, screen, within } from '@testing-library/react';
import type { Bar } from './bar';
import { Footer } from './Footer';
import { NAVIGATION } from './testing/navigation';
import { PageFrame } from './PageFrame';

const draw = (bar: Bar, navigation: typeof NAVIGATION | null = NAVIGATION) =>
  render(
    <PageFrame bar={bar} navigation={navigation}>
      <h1>Page</h1>
    </PageFrame>,
  );

const title = (text: string): Bar => ({
  kind: 'title',
  code: 'I.084',
  codeKind: 'investigation',
  title: text,
  backHref: '/',
  path: '/investigation/the-harbour-flare',
});

const labels = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('top menu', () => {
  it('has three sections with submenus in order, all as links (BAR-01 to BAR-04)', () => {
    draw({ kind: 'menu', section: 'investigations', current: '/' });
    expect(labels(screen.getByRole('navigation', { name: 'Main' }))).toEqual([
      ...['Investigations', 'All', 'By Category', 'By Methodology', 'By Location', 'Map'],
      ...['Programme', 'Exhibitions', 'Events', 'News', 'Publications'],
      ...['About', 'Agency', 'Team', 'Advisory Board', 'Funding', 'Recognition', 'Jobs', 'Press'],
      'Contact',
    ]);
  });

  it('marks only the item of the current page', () => {
    draw({ kind: 'menu', section: 'programme', current: '/programme/news' });
    const current = screen.getAllByRole('link', { current: 'page' });
    expect(current.map((link) => link.textContent)).toEqual(['News']);
  });

  it('its hash links open panels of the page', () => {
    draw({ kind: 'menu', section: 'investigations' });
    const menu = screen.getByRole('navigation', { name: 'Main' });
    for (const name of ['By Category', 'By Methodology', 'By Location']) {
      const href = within(menu).getByRole('link', { name }).getAttribute('href') ?? '';
      const panel = document.querySelector<HTMLElement>(`section${href}`);
      expect(panel).toHaveAttribute('aria-label', name);
      expect(panel?.querySelectorAll('ul a')).toHaveLength(1);
    }
  });

  it.each([title('The Courtyard'), { kind: 'bare' } as const])(
    'is absent beside $kind (BAR-06)',
    (bar) => {
      draw(bar);
      expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    },
  );
});

describe('title bar', () => {
  it('shows code and title, and links back', () => {
    draw(title('The Courtyard at Number Nine'));
    const bar = screen.getByRole('banner');
    expect(bar).toHaveTextContent('Investigation I.084 The Courtyard at Number Nine');
    expect(within(bar).getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
  });

  it.each([
    title('جدول غروب القمر'),
    { kind: 'subdomain', title: 'جدول غروب القمر', tintClass: null } as const,
  ])('marks a title in another script, on the bar of a $kind', (bar) => {
    draw(bar);
    expect(screen.getByRole('banner').querySelector('bdi')).toHaveAttribute('lang', 'und-Arab');
  });

  it("shows 'Loading ...' until the title is known (BAR-07)", () => {
    draw(title(''));
    const banner = screen.getByRole('banner');
    expect(within(banner).queryByText('I.084')).toBeNull();
    expect(within(banner).getByText('Loading ...')).toBeInTheDocument();
  });

  it('shows no loading text while nothing loads, even without CSS', () => {
    draw(title('The Courtyard'));
    expect(within(screen.getByRole('banner')).getByRole('status')).toBeEmptyDOMElement();
  });

  it('groups what its footer offers, with one feed', () => {
    draw(title('The Courtyard'));
    const groups = [...screen.getByRole('contentinfo').querySelectorAll('h2')].map((heading) => {
      const links = [...(heading.parentElement?.querySelectorAll('a') ?? [])];
      return `${heading.textContent}: ${links.map((link) => link.textContent).join(', ')}`;
    });
    expect(groups.slice(0, 2)).toEqual([
      'Follow: Microblog, Social network, Photo sharing, Newsletter, Feed',
      'This site: Accessibility, Data and feeds, Corrections, Privacy, Lite version, Search',
    ]);
    expect(groups).toContainEqual(
      expect.stringMatching(/^Programme: .*Publications, Residencies$/),
    );
  });

  it.each([false, true])('links to the page to give but on that page: %p', (isGiving) => {
    render(<Footer navigation={NAVIGATION} hasPanels lite="/lite" isGiving={isGiving} />);
    expect(screen.queryAllByRole('link', { name: 'Support Us' })).toHaveLength(isGiving ? 0 : 1);
  });

  it('links terms in its footer to the index page, which has the panels', () => {
    draw(title('The Courtyard'));
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).getByRole('link', { name: 'By Category' })).toHaveAttribute(
      'href',
      '/#by-category',
    );
    expect(document.getElementById('by-category')).toBeNull();
  });
});

describe('site map', () => {
  it('is opened by an invoker command in the HTML (SMAP-01)', () => {
    draw({ kind: 'menu', section: null });
    const opener = screen.getByRole('button', { name: 'Site map' });
    expect(opener).toHaveAttribute('commandfor', 'site-map');
    expect(opener).toHaveAttribute('command', 'show-modal');
    expect(document.querySelector('dialog#site-map')).toHaveAttribute('aria-label', 'Site map');
  });

  it('lists subdomains by slug, whatever their titles and order (SMAP-04)', () => {
    draw({ kind: 'menu', section: null });
    const dialog = document.getElementById('site-map');
    const subdomains = [...(dialog?.querySelectorAll('a[href^="/subdomain/"]') ?? [])];
    expect(subdomains.map((link) => link.getAttribute('href'))).toEqual([
      '/subdomain/angles',
      '/subdomain/velm-archive',
    ]);
  });

  it('folds each list of terms and shows its length (SMAP-02)', () => {
    draw({ kind: 'menu', section: null });
    const folds = [...document.querySelectorAll('#site-map details > summary')];
    expect(folds.map((fold) => fold.textContent)).toEqual([
      'By Category 1',
      'By Methodology 1',
      'By Location 1',
    ]);
  });

  it('is not rendered without content', () => {
    draw({ kind: 'menu', section: null }, null);
    expect(screen.queryByRole('button', { name: 'Site map' })).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});
