/** Messages in full sentences. */
export const noSuchResource = 'What this link led to isn’t here any more.';
export const filmIsWarned = 'This film has a content warning.';
export const twoHadThisName = 'Two items had this name:';
export const noSuchMoment = 'This film has no such moment.';
export const noSuchRegion = 'This picture has no such part.';
export const noSuchPage = 'This document has no such page.';
export const noSuchPlace = 'The place this link led to isn’t on the map any more.';
export const mapFromService = 'The map’s pictures come from a service, Mapbox.';
export const mapServiceLost = 'The map service can’t be reached: this is the site’s own outline.';
export const mapStaysDrawn = 'The map can’t be zoomed here now. Its marks lead to the cases.';
export const mapPicturesMissing = 'Some of the map’s pictures can’t be reached now.';
export const nothingPublished = 'Nothing has been published here yet.';
export const loading = 'Loading...';
export const loadingPage = 'Loading ...';
export const searching = 'Searching...';
export const noAnswer = 'No answer.';
export const noCorrections = 'Nothing has been corrected so far.';
export const nothingFoundAdvice =
  'Check the spelling, or use fewer or other words. A case is also found by its code. Or look through the lists:';
export const redirectsAreOff = 'Automatic redirects are off on this device.';
export const noCurrentEvents = 'No current events to display.';
export const transcriptUnavailable = 'The transcript is not available right now.';
export const notShownHere = 'This could not be shown here.';
export const announcementsStandStill = 'The announcements stand still here.';
export const staysHere = 'This page is not left by itself here.';
export const filmUnplayable = 'This film can’t be played here.';
export const editorsOnly = 'This page is open to editors only.';
export const notShown = 'This page could not be shown';
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
