/** Words of a page that navigates away by itself. */
export const stayHere = 'Stay here';
export const goNow = 'Go now';
export const turnOffRedirects = 'Turn off automatic redirects';
export const redirectAgain = 'Use automatic redirects again';
export const leavingIn = (seconds: number) =>
  `Leaving in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
export const redirectsAreOff = 'Automatic redirects are off on this device.';
export const staysHere = 'This page is not left by itself here.';
