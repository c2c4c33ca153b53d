import { readRichText } from './sanitize';
import { htmlToText } from './text';

it.each([
  '<p hidden>secret</p>',
  '<p style="display:none">secret</p>',
  '<p style="color:red; DISPLAY : none !important">secret</p>',
  '<div style="visibility: hidden"><p>secret</p></div>',
  '<span style="mso-hide:all">secret</span>',
  '<div hidden><p hidden>secret</p></div>',
  '<div popover>secret</div>',
])('%s leaves a text', (hidden) => {
  const { html, lost } = readRichText(`<p>Shown</p>${hidden}`);
  expect(html).toBe('<p>Shown</p>');
  expect(lost).toEqual(['hidden']);
  expect(htmlToText(`Shown ${hidden}`)).toBe('Shown');
});

it.each([
  ['<p hidden><img src="/a.jpg"></p>', ['hidden']],
  ['<div style="display:none"><p><audio src="/a.mp3"></audio></p></div>', ['hidden']],
  ['<img style="display:none" src="/a.jpg">', ['hidden']],
  // It stands elsewhere, or is a counter.
  ['<img src="/a.jpg"><div hidden><img src="/a.jpg"></div>', []],
  ['<img style="display:none" width="1" height="1" src="/a.gif">', []],
])('%s leaves a text and is told as %j', (raw, lost) => {
  expect(readRichText(raw).lost).toEqual(lost);
});

it('drops words for screen readers beside others, without telling the editor', () => {
  expect(
    readRichText('<a href="/a">More<span class="screen-reader-text">: a title</span></a>'),
  ).toEqual({ html: '<a href="/a">More</a>', lost: [] });
});

it.each([
  '<div hidden="until-found">words</div>',
  '<p style="text-align:left">words</p>',
  '<div role="tabpanel" hidden>words</div>',
  '<button aria-controls="a">More</button><div id="a" style="display:none">words</div>',
  '<a href="#a">More</a><div id="a" style="display:none">words</div>',
  '<h3><button aria-expanded="false">More</button></h3><div hidden>words</div>',
  '<div class="wp-block-accordion-panel" hidden inert>words</div>',
  '<div class="elementor-tab-content" style="display: none;">words</div>',
  '<details><summary>More</summary>words</details>',
  '<a href="/x"><span class="screen-reader-text">words</span></a>',
  '<button popovertarget="a">More</button><div id="a" popover>words</div>',
])('%s is shown open', (raw) => {
  const { html, lost } = readRichText(raw);
  expect(html).toContain('words');
  expect(lost).toEqual([]);
});

it('takes no player for hidden that WordPress hides until its script runs', () => {
  const { html } = readRichText(
    '<audio class="wp-audio-shortcode" preload="none" style="width: 100%; visibility: hidden;" controls><source type="audio/mpeg" src="https://cms.example/a.mp3"></audio>',
  );
  expect(html).toContain('data-player="audio"');
});

it.each([
  ['<img src="data:image/png;base64,AA">', ['picture']],
  ['<img src="file:///C:/a.png">', ['picture']],
  ['<audio></audio><video></video>', ['audio', 'video']],
  ['<iframe></iframe>', ['iframe']],
  ['<object></object>', ['object']],
  ['<svg><path/></svg><svg aria-hidden="true"></svg>', ['drawing']],
  ['<iframe src="https://a.example/" width="0"></iframe>', []],
  ['<p>words</p>', []],
])('tells what of %s is lost', (raw, expected) => {
  expect(readRichText(raw).lost).toEqual(expected);
});
