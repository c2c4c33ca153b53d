/** The page about the machine-readable forms of the site (`/data`). */
export const dataPage = {
  lead: 'Programs can read everything on this site as well as people can: to follow it, to cite it or to keep a copy. No key or account is needed.',
  follow: {
    heading: 'Follow',
    lead: 'Feeds list what is new, with the full text. Each category, methodology and location has feeds as well, at the address of its page with one of these endings.',
    everything: 'Everything',
  },
  cite: {
    heading: 'Cite and download',
    lead: 'Investigations, studies, exhibitions and publications offer their citation under ‘Cite’: as text, BibTeX, RIS and CSL-JSON. Every page describes its subject in schema.org’s vocabulary.',
    records: {
      name: 'All records',
      about:
        'the address of each investigation and study as data: the address of its page with .json at the end.',
    },
    schema: {
      name: 'The schema of a record',
      about: 'dates, versions, methods, team, sources and media, and what each field means.',
    },
    oai: { name: 'OAI-PMH', about: 'for libraries, in Dublin Core.' },
  },
  find: {
    heading: 'Find',
    lite: {
      name: 'Lite version',
      about:
        'every page without scripts, pictures and films, in at most 50 kB, at its address with /lite in front.',
    },
    sitemap: {
      name: 'Sitemap',
      about: 'the address of every page, with the date of its last change.',
    },
    robots: { name: 'robots.txt', about: 'what crawlers are asked not to visit.' },
  },
  check: {
    heading: 'Check',
    list: {
      name: 'Checksums',
      about: 'SHA-256 of each published file, as sha256sum writes it, with what it is of.',
    },
    byHand: 'What this command prints can be looked up in',
    theList: 'the list of checksums',
  },
  contact: {
    heading: 'Contact',
    before: 'If something is wrong, or you need the data in another form, write to',
  },
} as const;

/** The check of a reader's own file on that page. */
export const checkFile = {
  name: 'Check a file',
  opening: (size: string) => `Check a file (loads the list of checksums, ${size})`,
  choose: 'Choose a file, or drop one here. It stays on this device.',
  reading: 'Reading the file',
  published: 'Published:',
  notPublished: 'Not among the files published here.',
  note: 'Other sizes and unpublished originals have other sums; this says nothing about whether a file is genuine.',
  unreadable: 'The file could not be read.',
  noList: 'The list of checksums could not be loaded.',
  command: 'sha256sum FILE',
} as const;
