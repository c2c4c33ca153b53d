/** Descriptions of pages for search engines, feeds and link previews. */
export const teamDescription = (agency: string) =>
  `Who works at ${agency}: members, research fellows and former members.`;
export const accessibilityDescription = (agency: string) =>
  `How accessible the site of ${agency} is, its known limitations, and how to contact us.`;
export const correctionsDescription = (agency: string) =>
  `What ${agency} has corrected in its investigations since they were published, newest first.`;
export const donateDescription = (agency: string, host: string) =>
  `How to give to ${agency}. Donations are managed through ${host}.`;
export const mapDescription = (agency: string) =>
  `A map of the investigations and studies by ${agency}.`;
export const eventsDescription = (agency: string) =>
  `Talks, screenings and courses by ${agency}: current, upcoming and past.`;
export const exhibitionsDescription = (agency: string) =>
  `Exhibitions by ${agency}: open, upcoming and past.`;
export const newsDescription = (agency: string) => `News from ${agency}, newest first.`;
export const publicationsDescription = (agency: string) =>
  `Books, reports and papers by ${agency}.`;

/** For records without a text. */
export const investigationDescription = (title: string, agency: string) =>
  `${title}, an investigation by ${agency}.`;
export const termDescription = (name: string, agency: string) =>
  `${name}: investigations by ${agency}.`;
export const exhibitionDescription = (title: string, venue: string | null, agency: string) =>
  `${title}, ${venue ?? 'an exhibition'} - ${agency}.`;
export const subdomainDescription = (title: string, agency: string) =>
  `${title}: work by ${agency}.`;
export const eventDescription = (title: string, agency: string) =>
  `${title}, an event by ${agency}.`;
export const newsItemDescription = (title: string, agency: string) =>
  `${title}: news from ${agency}.`;
export const publicationDescription = (title: string, agency: string) =>
  `${title}, a publication by ${agency}.`;
export const personDescription = (name: string, role: string | null, agency: string) =>
  `${name}, ${role ?? 'a member'} of ${agency}.`;
export const atomFeedTitle = (agency: string) => `${agency} (Atom)`;
export const rssFeedTitle = (agency: string) => `${agency} (RSS)`;
export const jsonFeedTitle = (agency: string) => `${agency} (JSON Feed)`;
export const dataDescription = (agency: string) =>
  `Feeds, records and other forms in which programs can read what ${agency} publishes.`;

/** For structured data. */
export const resourceOf = (name: string, kind: string, title: string) =>
  `${name}: a ${kind} of '${title}'.`;
export const recordDataName = (title: string) => `${title}: record`;
export const recordDataDescription = (title: string, agency: string) =>
  `The record of '${title}' by ${agency} as data: dates, versions, methods, team, sources and media.`;
export const recordsName = (agency: string) => `${agency}: all records`;
export const recordsDescription = (agency: string) =>
  `The investigations and studies of ${agency} as data: dates, versions, methods, team, sources and media.`;
export const feedsName = (agency: string) => `${agency}: feeds`;
export const feedsDescription = (agency: string) =>
  `The latest from ${agency}, with the full text, as Atom, RSS and JSON Feed.`;
