import { cases } from './map-places';

/** Phrases that contain numbers and names. */
export const caseCount = (count: number) =>
  count === 1 ? cases(count) : `${count} cases, by last update`;
export const casesByUpdate = (count: number) => `${count} cases, by last update`;

export const moreOf = (count: number) => `(${count} more)`;
export const moreExhibitions = (count: number) => `(${count} more...)`;

export const byProject = (name: string) => `By ${name}`;
export const withProject = (name: string) => `With ${name}`;
export const thisProject = (party: string | null) =>
  party === null ? 'This project' : `This project by ${party}`;
export const hasOwnWebsite = 'has its own website,';

export const descriptionIn = (language: string) => `Description of what is seen, ${language}`;
export const videoNumber = (place: number) => `Video ${place}`;
export const imageNumber = (place: number) => `Image ${place}`;
export const pictureNumber = (place: number) => `Picture ${place}`;
export const portraitOf = (name: string) => `Portrait of ${name}`;
export const coverOf = (title: string) => `Cover of ${title}`;

/** A part of a film, picture or document. For a film it is what is said there. */
export const namedPart = (title: string, part: string) => `${title}, ${part}`;
export const momentSays = (time: string, said: string) => `${time}, “${said}”`;

/** The line under a caption: 'Photograph: Ada Ruiz, 4 Mar 2023. Source: harbour archive.' */
export const madeAs = {
  photograph: 'Photograph',
  drawing: 'Picture',
  film: 'Film',
  document: 'Document',
} as const;

/** Parts of a citation. */
export const citedTitle = (title: string) => `‘${title}’`;
export const citedKind = {
  investigation: 'Investigation',
  study: 'Study',
  exhibition: 'Exhibition',
  publication: 'Book',
} as const;
export const citedVersion = (day: string) => `version of ${day}`;
export const citedIsbn = (isbn: string) => `ISBN ${isbn}`;

/** The title of a page that shares its name with another, followed by what distinguishes it. */
export const titleWith = (title: string, marks: readonly string[]) =>
  `${title} (${marks.join(', ')})`;
/** The alternative text of a link preview's picture. */
export const sharePictureText = (title: string, label: string, agency: string) =>
  `${title} - ${label} - ${agency}`;

/** The link to a person's page, below their description. */
export const moreAbout = (name: string) => `More about ${name}`;
