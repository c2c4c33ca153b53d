/** The page that names every form in which programs can read the site (`/data`). */
export const dataPage = {
  lead: 'Programs can read everything on this site as well as people can: to follow it, to cite it, or to keep a copy. No key and no account are needed.',
  follow: {
    heading: 'Follow',
    lead: 'Feeds say what is new, with the whole text. Each category, methodology and location has feeds as well, at the address of its page with one of these endings.',
    everything: 'Everything',
  },
  cite: {
    heading: 'Cite and take away',
    lead: 'Investigations, studies, exhibitions and publications offer their citation under ‘Cite’: as text, BibTeX, RIS and CSL-JSON. Every page describes its subject in the vocabulary of schema.org.',
    records: {
      name: 'All records',
      about:
        'the address of each investigation and study as data, which is that of its page with .json at the end.',
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
        'every page without scripts, pictures and films, in at most 50 kB, at its address with /lite before it.',
    },
    sitemap: {
      name: 'Sitemap',
      about: 'the address of every page, with the day of its last change.',
    },
    robots: { name: 'robots.txt', about: 'what crawlers are asked to leave out.' },
  },
  contact: {
    heading: 'Contact',
    before: 'If something is wrong, or you need another form, write to',
  },
} as const;
