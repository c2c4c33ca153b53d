/** The colours of styles/_tokens.scss, for what cannot read style sheets. Made by `node scripts/brand.mjs`. */
export const COLOURS = {
  ground: '#212121',
  well: '#171717',
  panel: '#2b2b2b',
  rule: '#3f3f3f',
  edge: '#7a7a78',
  mute: '#9a9a96',
  soft: '#b9b9b5',
  text: '#f2f2ef',
  ink: '#111',
  yellow: '#ffe100',
  red: '#eb443e',
  stage: '#0b0b0b',
};
