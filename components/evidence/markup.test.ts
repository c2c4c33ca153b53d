/** @jest-environment jsdom */
import { elementIn } from './markup';

const PAGE =
  '<main><p>Before</p><figure class="a" data-slideshow="/x"><a href="/b?c&amp;d" data-title="&quot;It&#x27;s&quot; &lt;b&gt;"><!-- --><img src="/i.jpg" alt=""/></a><figcaption>One &amp; two</figcaption></figure><p>After</p></main>';

it('reads one element of a page', () => {
  const figure = elementIn(PAGE, /<figure [^<>]*data-slideshow="\/x"/);
  const link = figure?.querySelector('a');
  expect(figure?.textContent).toBe('One & two');
  expect(link?.getAttribute('href')).toBe('/b?c&d');
  expect(link?.dataset['title']).toBe(`"It's" <b>`);
  expect(link?.querySelector('img')?.getAttribute('src')).toBe('/i.jpg');
});

it.each([
  ['what is not there', PAGE, /<video/],
  ['what does not end', '<video src="/a"><source src="/b">', /<video/],
  ['a script', '<video><script>alert(1)</script></video>', /<video/],
])('reads nothing of %s', (_, page, start) => {
  expect(elementIn(page, start)).toBeNull();
});

it('takes over nothing that runs', () => {
  const video = elementIn('<video onplay="alert(1)" style="a:b" src="/v"></video>', /<video/);
  expect(video?.getAttributeNames()).toEqual(['src']);
});
