/** Phrases with numbers and names in them. */
export const leavingIn = (seconds: number) =>
  `Leaving in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
export const cases = (count: number) => (count === 1 ? '1 case' : `${count} cases`);
export const caseCount = (count: number) =>
  count === 1 ? cases(count) : `${count} cases, by last update`;
export const casesByUpdate = (count: number) => `${count} cases, by last update`;
export const mapOfCases = (count: number) => `Map of ${cases(count)}`;
/** 'Orsa Strait, Port Ilar: 7 cases' */
export const casesAtPlaces = (names: readonly string[], count: number) =>
  `${names.join(', ')}: ${cases(count)}`;
export const andMorePlaces = (name: string, more: number) => `${name} +${more}`;
export const casesAtOnePlace = (count: number) => `${count} cases at one place`;
export const clusterName = (investigations: number, studies: number) =>
  `${investigations + studies} cases: ${[
    investigations > 0 &&
      `${investigations} ${investigations === 1 ? 'investigation' : 'investigations'}`,
    studies > 0 && `${studies} ${studies === 1 ? 'study' : 'studies'}`,
  ]
    .filter(Boolean)
    .join(', ')}`;
export const markerName = (name: string, isStudy: boolean) =>
  `${name}, ${isStudy ? 'study' : 'investigation'}`;
export const resultCount = (count: number) => (count === 1 ? '1 result' : `${count} results`);
export const nothingFound = (query: string) => `None found for “${query}”.`;
export const queryTooLong = (limit: number) => `A search can have at most ${limit} characters.`;
export const searchFor = (query: string) => `Search: ${query}`;

export const moreOf = (count: number) => `(${count} more)`;
export const moreExhibitions = (count: number) => `(${count} more...)`;
export const showMoreOf = (count: number) => `Show ${count} More...`;
export const copyLinkTo = (name: string) => `Copy link to ${name}`;
export const closeThing = (name: string) => `Close ${name}`;

export const byProject = (name: string) => `By ${name}`;
export const withProject = (name: string) => `With ${name}`;
export const thisProject = (party: string | null) =>
  party === null ? 'This project' : `This project by ${party}`;
export const hasOwnWebsite = 'has its own website,';

export const trackIn = (language: string, isCaptions: boolean) =>
  isCaptions ? `${language} (captions)` : language;
export const transcriptIn = (language: string, isCaptions: boolean) =>
  `Transcript, ${trackIn(language, isCaptions)}`;
export const descriptionIn = (language: string) => `Description of what is seen, ${language}`;
export const timeOf = (elapsed: string, total: string) => `${elapsed} of ${total}`;
export const videoNumber = (place: number) => `Video ${place}`;
export const imageNumber = (place: number) => `Image ${place}`;
export const pictureNumber = (place: number) => `Picture ${place}`;
export const portraitOf = (name: string) => `Portrait of ${name}`;
export const coverOf = (title: string) => `Cover of ${title}`;

/** A part of a film, picture or document; of a film what is said there. */
export const namedPart = (title: string, part: string) => `${title}, ${part}`;
export const momentSays = (time: string, said: string) => `${time}, “${said}”`;

/** A content warning in front of other text. */
export const warningOf = (warning: string) => `Content warning: ${warning}`;
export const showWithheld = {
  picture: 'Show picture',
  pictures: 'Show pictures',
  film: 'Show film',
  films: 'Show films',
} as const;
export const hideWithheld = {
  picture: 'Hide picture',
  pictures: 'Hide pictures',
  film: 'Hide film',
  films: 'Hide films',
} as const;

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
export const cardText = (title: string, label: string, agency: string) =>
  `${title} - ${label} - ${agency}`;

/** The link to a person's page, below their description. */
export const moreAbout = (name: string) => `More about ${name}`;
