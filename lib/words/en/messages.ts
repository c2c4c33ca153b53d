/** Messages in full sentences. */
export const noSuchResource = 'What this link led to isn’t here any more.';
export const twoHadThisName = 'Two items had this name:';
export const noSuchMoment = 'This film has no such moment.';
export const noSuchRegion = 'This picture has no such part.';
export const noSuchPage = 'This document has no such page.';
export const loading = 'Loading...';
export const noCorrections = 'Nothing has been corrected so far.';
export const noCurrentEvents = 'No current events to display.';
export const editorsOnly = 'This page is open to editors only.';
export const errorOnOurSide = 'Something went wrong on our side. Please try again shortly.';
export const tooManyAtOnce =
  'Too many people are asking for something at this moment. Please try again in a few seconds.';
export const maintenance =
  'The website is temporarily offline for maintenance. Please try again shortly.';
export const notFound = 'Unfortunately we were unable to find the page:';
export const someLinksBroken = 'We recently updated our website, so some links may be broken.';
export const searchDescription =
  'Search investigations, studies, exhibitions, events, news and publications.';
export const studiesDescription = 'Short studies of a single method, object or question.';
