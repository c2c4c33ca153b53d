/** Words of what moves by itself: slides and announcements. */
export const previousSlide = 'Previous slide';
export const nextSlide = 'Next slide';
export const play = 'Play';
export const pause = 'Pause';
export const announcements = 'Announcements';
export const announcementsStandStill = 'The announcements stand still here.';
