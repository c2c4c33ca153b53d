/** What an agency states about the accessibility of its site (`/accessibility`). */
export interface AccessibilityClaims {
  /** What it has tested, and how. Null makes no statement about tests. */
  readonly tested: { readonly lead: string; readonly items: readonly string[] } | null;
  /** Known shortcomings. */
  readonly limitations: readonly string[];
}

/** The agency that makes these claims. Nobody inherits them with the code. */
export const CLAIMED_BY = 'Open Ground';

const TESTED: AccessibilityClaims['tested'] = {
  lead: 'The automated tests in this site’s code run in Chromium with its demo content; a reader’s way through the site is tested in Firefox and WebKit as well, and with the settings of Tor Browser’s level ‘Safer’. Nobody who uses a screen reader every day has reviewed the site yet, and the tests include neither Tor Browser itself nor a screen reader.',
  items: [
    'Every kind of page, what opens on it, and what is shown when something fails, with the axe rules, with JavaScript and without, at 390 and 1280 pixels; every text has a contrast of 7:1 where a reader asks for more contrast.',
    'Every kind of page for targets: everything that can be pressed is at least 24 pixels high and wide, is part of a sentence, or has that much room around it.',
    'The pages of a case, an exhibition, the studies and the events by keyboard, forwards and backwards: the focus stays in sight.',
    'Six kinds of pages at 320 pixels, with the text spacing of WCAG 1.4.12 and with text at twice its size; the page of a case on the short screen that 400 % zoom leaves.',
    'The map’s list and a person’s works in forced colours: words say what colours say elsewhere.',
    'Without JavaScript, without SVG and web fonts, on a line of 50 kbit/s, and with scripts lost on the way.',
    'With a content warning on every record: no list leaves it out, and no picture or film is shown until the reader asks for it.',
    'Four ways to the evidence, step by step: by the headings and links a screen reader reads, on a slow line with everything switched off, by keyboard, and with a pointer that misses by ten pixels.',
  ],
};

const LIMITATIONS: readonly string[] = [
  'The map is a picture with markers. Everything on it is also in the list beside it, which screen readers can use.',
  'Where a text mentions a record, or the credits name a person, their content warnings are not repeated. The warnings are on the pages of those records and people, and in every list of them.',
  'Documents are offered as they reached us: scanned papers have no text to read aloud.',
  'Pictures in the text of older cases may lack a description. Tell us, and we will write one.',
  'The online donation form belongs to another company. Gifts can be made by email instead.',
];

/** Returns what an agency states about its site: nothing, unless it is the one that has tested it. */
export const accessibilityClaimsOf = (agency: string): AccessibilityClaims =>
  agency === CLAIMED_BY
    ? { tested: TESTED, limitations: LIMITATIONS }
    : { tested: null, limitations: [] };
