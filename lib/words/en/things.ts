/** Names of the kinds of things the site shows. */
export const supported = 'Supported';
export const supportedProject = 'Supported project';
export const exhibition = 'Exhibition';
export const event = 'Event';
export const publication = 'Publication';
export const citationFormats = { bib: 'BibTeX', ris: 'RIS', 'csl.json': 'CSL-JSON' } as const;
export const recordFile = 'Record (JSON)';
export const feedFormats = { xml: 'Atom', rss: 'RSS', json: 'JSON Feed' } as const;
export const page = 'Page';
export const pages = 'Pages';
export const person = 'Person';
export const people = 'People';
export const organisation = 'Organisation';
export const images = 'Images';
export const audio = 'Recording';
export const file = 'File';
export const embeddedContent = 'Embedded content';
export const video = 'Video';
export const videos = 'Videos';
export const documents = 'Documents';
export const category = 'Category';
export const showcase = 'Showcase';
export const wholeTranscript = 'Whole transcript';
export const lineBefore = 'Line before';
export const lineAfter = 'Line after';
export const restOfTranscript = 'All lines, as a file of subtitles';
/** Distinguishes a resource from the record whose title it shares. */
export const resourceItself = { film: 'film', picture: 'picture', document: 'document' } as const;
export const resourceOfRecord = {
  film: 'A film of',
  picture: 'A picture of',
  document: 'A document of',
} as const;
export const filmPage = 'Page of this film';
export const filmFile = 'Film file';
