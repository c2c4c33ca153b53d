/** What search engines, feeds and link previews are told of a page. */
export const teamDescription = (agency: string) =>
  `Who works at ${agency}: members, research fellows and those who came before.`;
export const accessibilityDescription = (agency: string) =>
  `How the site of ${agency} is tested for accessibility, what falls short, and whom to write to.`;
export const donateDescription = (agency: string, host: string) =>
  `How to give to ${agency}. Donations are managed through ${host}.`;
export const mapDescription = (agency: string) =>
  `Where the investigations and studies of ${agency} lie.`;
export const eventsDescription = (agency: string) =>
  `Talks, screenings and courses of ${agency}: current, upcoming and past.`;
export const exhibitionsDescription = (agency: string) =>
  `Exhibitions of ${agency}: open, upcoming and past.`;
export const newsDescription = (agency: string) => `News of ${agency}, newest first.`;
export const publicationsDescription = (agency: string) =>
  `Books, reports and papers by ${agency}.`;

/** Of a record that has no text of its own. */
export const investigationDescription = (title: string, agency: string) =>
  `${title}, an investigation by ${agency}.`;
export const termDescription = (name: string, agency: string) =>
  `${name}: investigations by ${agency}.`;
export const exhibitionDescription = (title: string, venue: string | null, agency: string) =>
  `${title}, ${venue ?? 'an exhibition'} - ${agency}.`;
export const subdomainDescription = (title: string, agency: string) =>
  `${title}: work by ${agency}.`;
export const eventDescription = (title: string, agency: string) =>
  `${title}, an event of ${agency}.`;
export const newsItemDescription = (title: string, agency: string) =>
  `${title}: news of ${agency}.`;
export const publicationDescription = (title: string, agency: string) =>
  `${title}, a publication by ${agency}.`;
export const personDescription = (name: string, role: string | null, agency: string) =>
  `${name}, ${role ?? 'a member'} of ${agency}.`;
export const atomFeedTitle = (agency: string) => `${agency} (Atom)`;
export const rssFeedTitle = (agency: string) => `${agency} (RSS)`;
export const jsonFeedTitle = (agency: string) => `${agency} (JSON Feed)`;
export const dataDescription = (agency: string) =>
  `Feeds, records and other forms in which programs can read what ${agency} publishes.`;

/** In structured data. */
export const filmOf = (name: string, title: string) => `${name}: a film of '${title}'.`;
export const recordDataName = (title: string) => `${title}: record`;
export const recordDataDescription = (title: string, agency: string) =>
  `The record of '${title}' by ${agency} as data: dates, versions, methods, team, sources and media.`;
export const recordsName = (agency: string) => `${agency}: all records`;
export const recordsDescription = (agency: string) =>
  `The investigations and studies of ${agency} as data: dates, versions, methods, team, sources and media.`;
export const feedsName = (agency: string) => `${agency}: feeds`;
export const feedsDescription = (agency: string) =>
  `What ${agency} published last, with its whole text, as Atom, RSS and JSON Feed.`;
