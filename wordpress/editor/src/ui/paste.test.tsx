import { flatten, restoreDirections } from './paste';

const inside = (html: string) => {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box;
};

describe('what is pasted', () => {
  it.each([
    ['<p>שלום</p>', '<p dir="rtl">שלום</p>'],
    ['<p>“١٢ مرحبا Tom”</p>', '<p dir="rtl">“١٢ مرحبا Tom”</p>'],
    ['<ul><li>ܫܠܡܐ</li><li>Peace</li></ul>', '<ul><li dir="rtl">ܫܠܡܐ</li><li>Peace</li></ul>'],
    ['<p>Tom: שלום</p>', '<p>Tom: שלום</p>'],
    ['<p dir="RTL">NSO שלום</p>', '<p dir="rtl">NSO שלום</p>'],
    ['<p dir="ltr">שלום</p>', '<p dir="ltr">שלום</p>'],
    ['<p>2026</p>', '<p>2026</p>'],
  ])('%s has the direction of its text', (html, expected) => {
    const box = inside(html);
    restoreDirections(box);
    expect(box.innerHTML).toBe(expected);
  });

  it.each([
    ['<p>One <b>two</b></p>', '<p>One <b>two</b></p>', false],
    ['<h2>Head</h2><p>Text</p>', '<p>Head</p><p>Text</p>', true],
    ['<ul><li>a<ul><li>b</li></ul></li><li><p>c</p></li></ul>', 'a<p>b</p><p>c</p>', true],
    ['<table><tr><td>a</td><td>b</td></tr></table>', '<p>a b</p>', true],
    ['<p>a<img src="x.jpg"></p><figure><img></figure>', '<p>a</p>', true],
    ['<blockquote dir="rtl">q</blockquote>', '<p dir="rtl">q</p>', true],
  ])('%s becomes running text', (html, expected, isFlattened) => {
    const box = inside(html);
    expect(flatten(box)).toBe(isFlattened);
    expect(box.innerHTML).toBe(expected);
  });
});
