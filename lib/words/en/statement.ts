/** The accessibility statement (`/accessibility`): what was tested and how, known limitations, and a contact. */
export const accessibilityStatement = {
  lead: 'Evidence is for everyone. This site is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, and to be readable without JavaScript, without pictures, with a keyboard alone, and at Tor Browser’s strictest security setting.',
  tested: {
    heading: 'What we tested, and how',
    lead: 'The automated tests in this site’s code run in Chromium with its demo content. Nobody who uses a screen reader every day has reviewed the site yet, and the tests include neither Tor Browser nor a screen reader.',
    items: [
      'Every kind of page, and everything that opens on it, against the axe rules, at 390 and 1280 pixels; when readers ask for more contrast, all text has a contrast ratio of at least 7:1.',
      'The size of targets on every kind of page: every control is at least 24 pixels high and wide, is part of a sentence, or has that much space around it.',
      'Keyboard navigation, forwards and backwards, on the page of a case, the page of an exhibition, and the lists of studies and events: the focus stays visible.',
      'Six kinds of pages at a width of 320 pixels, with the text spacing of WCAG 1.4.12 and with text at twice its size; the page of a case on the short screen that 400 % zoom leaves.',
      'The map’s list and a person’s works in forced colours: wherever a colour has a meaning, a word says the same.',
      'The site without JavaScript, without SVG and web fonts, on a connection of 50 kbit/s, and with scripts that fail to load.',
      'The site with a content warning on every record: every list shows the warning, and no picture or film appears until a reader asks for it.',
      'Four ways to the evidence, step by step: by the headings and links that a screen reader announces, on a slow connection with everything switched off, by keyboard, and with a pointer that misses by ten pixels.',
    ],
  },
  shortfalls: {
    heading: 'Known limitations',
    items: [
      'The map is a picture with markers. Everything on it is also in the list beside it, which is meant for screen readers.',
      'Films have the subtitles and transcripts that their makers provided. Some have none, and no film has an audio description.',
      'Where a card names exhibitions, or a text mentions a record, their content warnings are not repeated. The warnings are on the pages of those records and in every list of them.',
      'Documents are published as we received them: scanned papers have no text that can be read aloud.',
      'Some pictures in the text of older cases have no description. Tell us, and we will write one.',
      'The online donation form is run by another company. You can arrange a donation by email instead.',
    ],
  },
  contact: {
    heading: 'Contact',
    /** The agency's email address comes between the two. */
    before: 'If something prevents you from reading or watching anything on this site, write to',
    after:
      'and say which page it is and what you use. We will reply, and send you the content in a form that works for you.',
  },
} as const;
