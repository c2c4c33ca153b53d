/**
 * Everything that names this agency: names, addresses, menus, time zone. Another agency changes this file alone.
 */

export const AGENCY = {
  name: 'Open Ground',
  /** One sentence, for crawlers and feeds. */
  description:
    'Open Ground is a research agency that investigates human-rights violations with spatial and media methods and publishes how it knows what it knows.',
  /** Domain and year by which the feeds' ids begin (RFC 4151). Readers know entries by them: never change it. */
  tagAuthority: 'openground.example,2026',
  email: 'office@openground.example',
  donationsEmail: 'giving@openground.example',
  language: 'en-GB',
  /** IANA zone in which 'today' is decided (checklist STAT-02). */
  timeZone: 'Europe/London',
} as const;

/** The statement of the home page; what follows the lead is folded (checklist INV-12). */
export const STATEMENT = {
  lead: 'Open Ground is a research agency. We use architecture, sound, satellite pictures and the memory of witnesses to find out what happened in a place, and we publish how we know it.',
  more: [
    'Our cases begin with people who were there. We work with residents, lawyers, reporters and other researchers, take statements with care, and return to them with what we found before anyone else reads it.',
    'Every finding on this site can be followed back to its sources: the recordings, the measurements, the margin of error and the person who checked it. Where we were wrong, the correction stands beside the mistake.',
    'We take no money from the parties to a case.',
  ],
} as const;

/** The sister project on maritime forensics, named in badges 'By …' and 'With …'. */
export const SISTER_PROJECT = { name: 'Open Water' } as const;

/** The university that manages donations. */
export const HOST_INSTITUTION = { name: 'Example University' } as const;

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
 * The top menu: three sections and their submenus (checklist BAR-01 to BAR-05). 'By Category' and its like
 * lead to the folds of the index page, which work without JavaScript.
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

/** Ids the CMS fixes (specification section 9). */
export const CMS_IDS = {
  teamPage: 1546,
  aboutParent: 1569,
  pressType: 81,
  /** Events of this type never show on an investigation. */
  hiddenEventType: 55,
} as const;
