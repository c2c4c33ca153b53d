export const AGENCY = {
  name: 'Open Ground',
  email: 'office@openground.example',
  donationsEmail: 'giving@openground.example',
  /** IANA zone that determines 'today' (checklist STAT-02). */
  timeZone: 'Europe/London',
} as const;

/** What the agency is, in one sentence, for crawlers and feeds. */
export const AGENCY_DESCRIPTION =
  'Open Ground is a research agency that investigates human-rights violations with spatial and media methods and publishes how it knows what it knows.';

/**
 * The domain and year that the feeds' ids begin with (RFC 4151). Feed readers identify entries by them, so never change
 * this.
 */
export const TAG_AUTHORITY = 'openground.example,2026';

/** The statement of the home page. What follows the lead is folded (checklist INV-12). */
export const STATEMENT = {
  lead: 'Open Ground is a research agency. We use architecture, sound, satellite pictures and the memory of witnesses to find out what happened in a place, and we publish how we know it.',
  more: [
    'Our cases begin with people who were there. We work with residents, lawyers, reporters and other researchers, take statements with care, and return to them with what we found before anyone else reads it.',
    'Every finding on this site can be followed back to its sources: the recordings, the measurements, the margin of error and the person who checked it. Where we were wrong, the correction stands beside the mistake.',
    'We take no money from the parties to a case.',
  ],
} as const;

/**
 * The sister project on maritime forensics, named in the footer and in badges 'By …' and 'With …'; null if there is
 * none.
 */
export const SISTER_PROJECT: { readonly name: string } | null = { name: 'Open Water' };

/** The university that manages donations. */
export const HOST_INSTITUTION = { name: 'Example University' } as const;
