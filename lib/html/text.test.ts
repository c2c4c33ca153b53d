import fc from '@/lib/testing/fast-check';
import { anyText } from '@/lib/testing/any-text';
import { htmlToText } from './text';

describe('htmlToText', () => {
  it.each([
    ['Plain', 'Plain'],
    ['O&#8217;Neil &amp; Sons', 'O’Neil & Sons'],
    ['The <em>Ghost</em> Boat', 'The Ghost Boat'],
    ['Salt&nbsp;&amp; wind', 'Salt & wind'],
    // Decoded once: what an editor escaped stays as the editor meant it.
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&lt;b&gt; is a tag', '<b> is a tag'],
    ['&copy; 2026', '© 2026'],
    ['AT&T', 'AT&T'],
    ['3 < 5', '3 < 5'],
    ['<p>One</p><p>Two</p>', 'One Two'],
    ['One<br>Two<br/>Three', 'One Two Three'],
    ['<ul><li>a</li><li>b</li></ul>', 'a b'],
    ['  two\n\tlines \u0000 here ', 'two lines here'],
    ['<script>alert(1)</script>Title<style>p{}</style>', 'Title'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<p>&nbsp;</p>', ''],
    // A name can't be made to read as another.
    ['\u202Egnp.exe\u202C \u2066a\u2069 \u202Ab\u202B\u202D\u2067\u2068', 'gnp.exe a b'],
    ['&#x202E;a &#8294;b', 'a b'],
    ['', ''],
  ])('reads %j as %j', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it('gives one line of trimmed text for whatever it is given', () => {
    fc.assert(
      fc.property(anyText(), (raw) => {
        expect(htmlToText(raw)).toMatch(/^(?:[^\s\p{Cc}]+(?: [^\s\p{Cc}]+)*)?$/u);
      }),
    );
  });
});

it.each([
  ['<details><summary>How</summary>Three agree.</details>', 'How Three agree.'],
  ['<ruby>港<rt>みなと</rt></ruby>の', '港 (みなと)の'],
  ['<ruby>壁<rp>(</rp><rt>かべ</rt><rp>)</rp></ruby>', '壁(かべ)'],
  ['<p hidden>a</p>b<img hidden>c', 'bc'],
])('%s reads %j', (html, text) => expect(htmlToText(html)).toBe(text));
