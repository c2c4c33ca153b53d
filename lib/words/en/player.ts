/** Words of the video player. */
export const audioDescription = 'Audio description';
export const copyLinkToMoment = 'Copy link to this moment';
export const keys = 'Keys';

/** What the player announces after a key press. */
export const stepAbout = (time: string) => `${time}, about a frame`;
export const speedOf = (rate: number) => `Speed ${rate}`;
export const loopFrom = (time: string) => `Loop from ${time}`;
export const loopBetween = (from: string, to: string) => `Loop from ${from} to ${to}`;
export const loopEnded = 'No loop';

export const filmUnreachable = 'The film can’t be reached now. Play tries again.';

/** Keys, and what they do. */
export const playerKeys: readonly (readonly [string, string])[] = [
  ['Play, pause', 'Space, K'],
  ['Ten seconds back, on', 'J, L'],
  ['Five seconds back, on', '←, →'],
  ['A frame back, on', ', .'],
  ['Slower, faster', '< >'],
  ['Begin, end a loop; both again clear it', '[ ]'],
  ['To tenths of the film', '0 to 9'],
  ['Louder, quieter', '↑, ↓'],
  ['Sound off, on', 'M'],
  ['Subtitles', 'C'],
  ['Audio description', 'D'],
  ['Whole screen', 'F'],
  ['These keys', '?'],
  ['Clear the loop, close', 'Escape'],
];

export const videoPlayer = 'Video player';
export const seek = 'Seek';
export const mute = 'Mute';
export const unmute = 'Unmute';
export const volume = 'Volume';
export const fullScreen = 'Full screen';
export const expand = 'Expand';
export const shrink = 'Shrink';
export const subtitles = 'Subtitles';
export const captions = 'Captions';
export const transcript = 'Transcript';
export const chapters = 'Chapters';
export const description = 'Description';
export const timeOf = (elapsed: string, total: string) => `${elapsed} of ${total}`;
export const trackIn = (language: string, isCaptions: boolean) =>
  isCaptions ? `${language} (captions)` : language;
export const transcriptIn = (language: string, isCaptions: boolean) =>
  `Transcript, ${trackIn(language, isCaptions)}`;
export const filmUnplayable = 'This film can’t be played here.';
export const transcriptUnavailable = 'The transcript is not available right now.';
export const openTheFile = 'Open the file';
