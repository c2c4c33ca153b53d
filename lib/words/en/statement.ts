/**
 * The accessibility statement (`/accessibility`). What was tested, and what is lacking, is for the agency to say
 * (lib/site).
 */
export const accessibilityStatement = {
  lead: 'Evidence is for everyone. This site is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, except 1.2.5 (Audio Description), and to be readable without JavaScript, without pictures, with a keyboard alone, and at Tor Browser’s strictest security setting.',
  tested: 'What we tested, and how',
  limitations: 'Known limitations',
  films: (all: number, withoutSubtitles: number, withoutDescription: number) =>
    `${withoutSubtitles} of ${all} films have no subtitles. ${withoutDescription} of ${all} films have no audio description.`,
  contact: {
    heading: 'Contact',
    /** The agency's email address comes between the two. */
    before: 'If something prevents you from reading or watching anything on this site, write to',
    after:
      'and say which page it is and what you use. We will reply, and send you the content in a form that works for you.',
  },
} as const;
