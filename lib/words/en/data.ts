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
  contact: {
    heading: 'Contact',
    before: 'If something is wrong, or you need the data in another form, write to',
  },
} as const;
