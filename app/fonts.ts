import localFont from 'next/font/local';

// Only two files are preloaded: the Latin subsets of the text and data faces. next/font reads these calls at build
// time, so every value must be a literal.

const archivo = localFont({
  src: '../styles/fonts/archivo-latin.woff2',
  weight: '400 650',
  variable: '--font-archivo',
  display: 'swap',
  adjustFontFallback: 'Arial',
  declarations: [{ prop: 'font-stretch', value: '88% 91%' }],
});

const archivoExtended = localFont({
  src: '../styles/fonts/archivo-latin-ext.woff2',
  weight: '400 650',
  variable: '--font-archivo-ext',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'font-stretch', value: '88% 91%' },
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
});

// No adjusted fallback for the mono: Courier New has the same advance (0.6 em), which an adjusted Arial does not.
const plexMono = localFont({
  src: '../node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2',
  weight: '400',
  variable: '--font-plex-mono',
  display: 'swap',
  adjustFontFallback: false,
});

// A separate family, so that only the regular weight is preloaded.
const plexMonoMedium = localFont({
  src: '../node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2',
  weight: '500',
  variable: '--font-plex-mono-medium',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
});

const plexMonoExtended = localFont({
  src: '../node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-ext-400-normal.woff2',
  weight: '400',
  variable: '--font-plex-mono-ext',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
});

/** Class names for `<html>`: they define the variables that the font stacks in `styles/_tokens.scss` use. */
export const fontVariables = [archivo, archivoExtended, plexMono, plexMonoMedium, plexMonoExtended]
  .map((font) => font.variable)
  .join(' ');
