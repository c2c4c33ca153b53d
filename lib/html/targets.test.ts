import { linkTexts } from './linked-texts';
import { sanitizeHtml } from './sanitize';

it.each<[string, string, string]>([
  [
    'the footnotes block',
    '<p>The wall fell.<sup data-fn="8a1f" class="fn"><a href="#8a1f" id="8a1f-link">1</a></sup></p><ol class="wp-block-footnotes"><li id="8a1f">Page 12. <a href="#8a1f-link" aria-label="Jump to footnote reference 1">↩︎</a></li></ol>',
    '<p>The wall fell.<sup><a href="#n-8a1f"><span id="n-8a1f-link"></span>1</a></sup></p><ol><li><span id="n-8a1f"></span>Page 12. <a aria-label="Jump to footnote reference 1" href="#n-8a1f-link">↩︎</a></li></ol>',
  ],
  [
    'Word',
    '<p>It fell<a style="mso-footnote-id:ftn1" href="#_ftn1" name="_ftnref1" title=""><span>[1]</span></a></p><div style="mso-element:footnote" id="ftn1"><p><a href="#_ftnref1" name="_ftn1" title="">[1]</a> A note</p></div>',
    '<p>It fell<a href="#n-_ftn1"><span id="n-_ftnref1"></span><span>[1]</span></a></p><div><p><a href="#n-_ftnref1"><span id="n-_ftn1"></span>[1]</a> A note</p></div>',
  ],
  [
    'Word, saved as a file',
    '<p>It<a href="file:///C:/Users/x/report.htm#_ftn1" name="_ftnref1">1</a></p><p><a href="applewebdata://5A-7/#_ftnref1" name="_ftn1">1</a> Note</p>',
    '<p>It<a href="#n-_ftn1"><span id="n-_ftnref1"></span>1</a></p><p><a href="#n-_ftnref1"><span id="n-_ftn1"></span>1</a> Note</p>',
  ],
  [
    'links that an editor’s screen made absolute',
    '<p><a href="https://cms.example/wp-admin/post.php?post=1&amp;action=edit#x">x</a></p><p id="x">X</p>',
    '<p><a href="#n-x">x</a></p><p><span id="n-x"></span>X</p>',
  ],
  [
    'Google Docs',
    '<p>It<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a>&nbsp;Note</p></div>',
    '<p>It<sup><a href="#n-ftnt1"><span id="n-ftnt_ref1"></span>[1]</a></sup></p><div><p><a href="#n-ftnt_ref1"><span id="n-ftnt1"></span>[1]</a>&nbsp;Note</p></div>',
  ],
  [
    'a heading, also without a link to it',
    '<h2 id="findings">Findings</h2><p id="unused">a</p>',
    '<h3><span id="n-findings"></span>Findings</h3><p>a</p>',
  ],
  [
    'an anchor of its own',
    '<p><a href="#top of page">up</a></p><p><a name="top of page"></a></p>',
    '<p><a href="#n-top.20of.20page">up</a></p><span id="n-top.20of.20page"></span>',
  ],
  [
    'names in other letters, percent-encoded',
    '<p><a href="#%D0%B2%D1%8B">a</a></p><p id="вы">b</p>',
    '<p><a href="#n-вы">a</a></p><p><span id="n-вы"></span>b</p>',
  ],
  [
    'tables, lists and pictures',
    '<p><a href="#t">t</a><a href="#r">r</a><a href="#l">l</a><a href="#i">i</a></p><table id="t"><tbody><tr id="r"><td>1</td></tr></tbody></table><ul id="l"><li>1</li></ul><img id="i" src="/a.jpg" alt="">',
    '<p><a href="#n-t">t</a><a href="#n-r">r</a><a href="#n-l">l</a><a href="#n-i">i</a></p><span id="n-t"></span><table><tbody><tr><td><span id="n-r"></span>1</td></tr></tbody></table><span id="n-l"></span><ul><li>1</li></ul><span id="n-i"></span><img src="/a.jpg" alt="">',
  ],
  [
    'links that name nothing',
    '<p><a href="#gone">gone</a> <a href="#">none</a> <a href="#n-gone">prefixed</a></p>',
    '<p><span>gone</span> <span>none</span> <span>prefixed</span></p>',
  ],
  [
    'the top of the page, which is no element of a text',
    '<p><a href="#top">up</a> <a href="file:///C:/a.htm#Top">up</a></p>',
    '<p><a href="#top">up</a> <a href="#top">up</a></p>',
  ],
  [
    'an element of that name',
    '<p><a href="#top">up</a></p><p id="top">T</p>',
    '<p><a href="#n-top">up</a></p><p><span id="n-top"></span>T</p>',
  ],
  [
    'one of two elements with one id',
    '<p><a href="#a">a</a></p><p id="a">1</p><p id="a">2</p>',
    '<p><a href="#n-a">a</a></p><p><span id="n-a"></span>1</p><p>2</p>',
  ],
])('keeps the targets of %s', (_, raw, expected) => {
  expect(sanitizeHtml(raw)).toBe(expected);
  expect(sanitizeHtml(expected)).toBe(expected);
});

/** What the editor stores of what other programs copied (e2e/wordpress/pasting.spec.ts). */
it.each([
  [
    'Google Docs',
    '<p>It fell.<sup><a href="#ftnt1" name="ftnt_ref1">[1]</a></sup></p><p><a href="#ftnt_ref1" name="ftnt1">[1]</a> Note</p>',
  ],
  [
    'Word, twice',
    '<p>It fell.<a href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a> It stood.<a href="#_edn1-2" name="_ednref1-2"><sup>[i]</sup></a></p><p><a href="#_ftnref1" name="_ftn1"><sup>[1]</sup></a> Note</p><p><a href="#_ednref1-2" name="_edn1-2"><sup>[i]</sup></a> Note</p>',
  ],
  [
    'LibreOffice',
    '<p>It fell.<a class="sdfootnoteanc" href="#sdfootnote1sym" name="sdfootnote1anc"><sup>1</sup></a></p><div id="sdfootnote1"><p><a class="sdfootnotesym" href="#sdfootnote1anc" name="sdfootnote1sym">1</a>Note</p></div>',
  ],
])('footnotes of %s lead to the note and back', (_, stored) => {
  const html = sanitizeHtml(stored);
  const links = [...html.matchAll(/<a href="#(n-[^"]+)"><span id="(n-[^"]+)"><\/span>/g)];
  expect(links).toHaveLength(stored.split('href="#').length - 1);
  for (const [, to, from] of links)
    expect(links.filter(([, back, name]) => name === to && back === from)).toHaveLength(1);
});

const NOTE = '<p>x<a name="_ftnref1" href="#_ftn1">[1]</a></p>';

it.each<[string, readonly string[], readonly string[]]>([
  [
    'a note in another text, and back',
    [NOTE, '<p><a name="_ftn1" href="#_ftnref1">[1]</a> Note</p>'],
    [
      '<p>x<a href="#n-_ftn1"><span id="n-_ftnref1"></span>[1]</a></p>',
      '<p><a href="#n-_ftnref1"><span id="n-_ftn1"></span>[1]</a> Note</p>',
    ],
  ],
  [
    'a paragraph and a file of another text',
    ['<p><a href="file:///C:/x.htm#a%20b">A</a></p>', '<p id="a b">B</p>'],
    ['<p><a href="#n-a.20b">A</a></p>', '<p><span id="n-a.20b"></span>B</p>'],
  ],
  [
    'a place of its own, though another text has one of that name',
    ['<p id="a">1</p>', '<p id="a">2</p><p><a href="#a">A</a></p>'],
    ['<p>1</p>', '<p><span id="n-a"></span>2</p><p><a href="#n-a">A</a></p>'],
  ],
  [
    'the first of two places in other texts',
    ['<p><a href="#a">A</a></p>', '<p id="a">1</p>', '<p id="a">2</p>'],
    ['<p><a href="#n-a">A</a></p>', '<p><span id="n-a"></span>1</p>', '<p>2</p>'],
  ],
  ['nowhere', ['<p><a href="#gone">A</a></p>', '<p>1</p>'], ['<p><span>A</span></p>', '<p>1</p>']],
  [
    'a text without an end',
    ['<p><a href="#x">A</a></p>', '<p id="x">1</p><!-- note'],
    ['<p><a href="#n-x">A</a></p>', '<p><span id="n-x"></span>1</p>'],
  ],
  [
    'a text that has what is noted itself',
    ['<p data-linked="y"><a href="#x">A</a></p>', '<p id="x">1</p>'],
    ['<p><a href="#n-x">A</a></p>', '<p><span id="n-x"></span>1</p>'],
  ],
])('a link of one text of a page leads to %s', (_, texts, expected) => {
  expect(linkTexts(texts).map(sanitizeHtml)).toEqual(expected);
});
