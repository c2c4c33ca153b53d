import * as words from '@/lib/words';

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
  /** The language of a record that states one (BCP 47). */
  readonly language?: string | null;
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
    label: words.investigations,
    href: '/',
    items: [
      { label: words.all, href: '/' },
      { label: words.byCategory, href: '#by-category' },
      { label: words.byMethodology, href: '#by-methodology' },
      { label: words.byLocation, href: '#by-location' },
      { label: words.map, href: '/map' },
    ],
  },
  {
    id: 'programme',
    label: words.programme,
    href: '/programme/exhibitions',
    items: [
      { label: words.exhibitions, href: '/programme/exhibitions' },
      { label: words.events, href: '/programme/events' },
      { label: words.news, href: '/programme/news' },
      { label: words.publications, href: '/programme/publications' },
    ],
  },
  {
    id: 'about',
    label: words.about,
    href: '/about/agency',
    items: [
      { label: words.agency, href: '/about/agency' },
      { label: words.team, href: '/about/team' },
      { label: words.advisoryBoard, href: '/about/advisory-board' },
      { label: words.funding, href: '/about/funding' },
      { label: words.recognition, href: '/about/recognition' },
      { label: words.jobs, href: '/about/jobs' },
      { label: words.press, href: '/about/press' },
      { label: words.contact, href: CONTACT_URL },
    ],
  },
];
