import { droppedContentText } from './dropped-content';

it.each([
  [undefined, null],
  [{}, null],
  [{ picture: 0 }, null],
  [{ drawing: 1 }, '1 element is not shown: drawing in code (SVG or canvas).'],
  [{ audio: 1, hidden: 2 }, '3 elements are not shown: recording without a file, hidden text.'],
  [{ embed: 1, object: 1 }, '2 elements are not shown: embedded object without an address.'],
  [
    { gallery: 1, link: 2 },
    '3 elements are not shown: gallery or playlist by its shortcode, link with an address that is not shown (its words are).',
  ],
  [{ later: 1 }, '1 element is not shown: later.'],
])('of %j it says %j', (notShown, text) => expect(droppedContentText(notShown)).toBe(text));
