/** Words of content warnings. */
export const contentWarning = 'Content warning';
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
export const filmIsWarned = 'This film has a content warning.';
