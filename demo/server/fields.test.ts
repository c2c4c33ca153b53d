import { withFields } from './fields.mjs';

const post = {
  id: 7,
  slug: 'a',
  content: { rendered: '<p>A</p>', protected: false },
  excerpt: 'text',
  acf: [],
};

it.each([
  [null, post],
  ['', post],
  [' , ', post],
  ['id', { id: 7 }],
  ['id,slug', { id: 7, slug: 'a' }],
  ['id slug', { id: 7, slug: 'a' }],
  ['id,nothing', { id: 7 }],
  ['nothing', {}],
  ['content', { content: post.content }],
  ['content.protected', { content: { protected: false } }],
  ['content.protected,content.rendered', { content: post.content }],
  ['content,content.protected', { content: post.content }],
  ['content.protected,content', { content: post.content }],
  ['content.protected.more', { content: { protected: false } }],
  ['content.nothing', { content: {} }],
  // A field that is not an object has no parts; WordPress returns it whole.
  ['excerpt.protected,acf.x', { excerpt: 'text', acf: [] }],
  ['__proto__.id,constructor', {}],
])('_fields=%j', (fields, expected) => {
  expect(withFields(post, fields)).toEqual(expected);
  expect(withFields([post, post], fields)).toEqual([expected, expected]);
});
