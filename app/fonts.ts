import localFont from 'next/font/local';

// Only two files are preloaded: the Latin letters of the text and data faces. next/font reads these calls at build
// time, so every value must be a literal. styles/fonts/subset.mjs makes the files and repeats the ranges. The fallbacks
// that devices show until the fonts arrive are in styles/_fallback-fonts.scss, since next/font only knows Arial, which
// no Android device has.

const archivo = localFont({
  src: '../styles/fonts/archivo-latin.woff2',
  weight: '400 600',
  variable: '--font-archivo',
  display: 'swap',
  adjustFontFallback: false,
});

const archivoEuropean = localFont({
  src: '../styles/fonts/archivo-european.woff2',
  weight: '400 600',
  variable: '--font-archivo-european',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0100-0130,U+0132-0151,U+0154-017F,U+0218-021B,U+1E9E' },
  ],
});

const archivoRare = localFont({
  src: '../styles/fonts/archivo-rare.woff2',
  weight: '400 600',
  variable: '--font-archivo-rare',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0180-0217,U+021C-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9D,U+1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
});

const plexMono = localFont({
  src: '../styles/fonts/plex-mono-latin.woff2',
  weight: '400',
  variable: '--font-plex-mono',
  display: 'swap',
  adjustFontFallback: false,
});

const plexMonoExtended = localFont({
  src: '../styles/fonts/plex-mono-extended.woff2',
  weight: '400',
  variable: '--font-plex-mono-ext',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
});

const FONTS = [...[archivo, archivoEuropean, archivoRare], ...[plexMono, plexMonoExtended]];

/** Class names for `<html>` that define the variables of the font stacks in `styles/_tokens.scss`. */
export const fontVariables = FONTS.map((font) => font.variable).join(' ');
