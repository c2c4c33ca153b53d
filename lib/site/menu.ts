/** The host that 'Contact' leads to (checklist BAR-05). */
export const CONTACT_URL = 'https://contact.openground.example/';

export interface SocialLink {
  readonly kind: 'microblog' | 'social network' | 'photo sharing' | 'newsletter';
  readonly label: string;
  readonly href: string;
}

/** Social links of the news reader, in this order (checklist NEWS-01). */
export const SOCIAL_LINKS: readonly SocialLink[] = [
  { kind: 'microblog', label: 'Microblog', href: 'https://microblog.example/@openground' },
  { kind: 'social network', label: 'Social network', href: 'https://social.example/openground' },
  { kind: 'photo sharing', label: 'Photo sharing', href: 'https://photos.example/openground' },
  { kind: 'newsletter', label: 'Newsletter', href: 'https://newsletter.openground.example/' },
];

export interface MenuItem {
  readonly label: string;
  readonly href: string;
}

export interface MenuSection extends MenuItem {
  readonly id: 'investigations' | 'programme' | 'about';
  readonly items: readonly MenuItem[];
}

/**
 * The top menu: three sections and their submenus (checklist BAR-01 to BAR-05). 'By Category' and its siblings link
 * to the folds of the index page, which work without JavaScript.
 */
export const MENU: readonly MenuSection[] = [
  {
    id: 'investigations',
    label: 'Investigations',
    href: '/',
    items: [
      { label: 'All', href: '/' },
      { label: 'By Category', href: '#by-category' },
      { label: 'By Methodology', href: '#by-methodology' },
      { label: 'By Location', href: '#by-location' },
      { label: 'Map', href: '/map' },
    ],
  },
  {
    id: 'programme',
    label: 'Programme',
    href: '/programme/exhibitions',
    items: [
      { label: 'Exhibitions', href: '/programme/exhibitions' },
      { label: 'Events', href: '/programme/events' },
      { label: 'News', href: '/programme/news' },
      { label: 'Publications', href: '/programme/publications' },
    ],
  },
  {
    id: 'about',
    label: 'About',
    href: '/about/agency',
    items: [
      { label: 'Agency', href: '/about/agency' },
      { label: 'Team', href: '/about/team' },
      { label: 'Advisory Board', href: '/about/advisory-board' },
      { label: 'Funding', href: '/about/funding' },
      { label: 'Recognition', href: '/about/recognition' },
      { label: 'Jobs', href: '/about/jobs' },
      { label: 'Press', href: '/about/press' },
      { label: 'Contact', href: CONTACT_URL },
    ],
  },
];
