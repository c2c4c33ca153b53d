import { withStylesInElements } from './pasted-styles';

it.each([
  [
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt;font-weight:400;vertical-align:baseline;text-decoration:none">10</span><span style="font-size:0.6em;vertical-align:super">6</span></p></b>',
    '<p dir="ltr"><span style="font-size: 11pt;">10</span><span style="font-size: 0.6em;"><sup>6</sup></span></p>',
  ],
  [
    '<p><span class="Strikethrough" style="text-decoration: line-through">12</span> 21</p>',
    '<p><span class="Strikethrough" style=""><s>12</s></span> 21</p>',
  ],
  [
    '<ol><li style="list-style-type:lower-alpha">a</li></ol><ol style="list-style-type:decimal"><li>b</li></ol>',
    '<ol type="a"><li style="list-style-type:lower-alpha">a</li></ol><ol style="list-style-type:decimal"><li>b</li></ol>',
  ],
  [
    '<a href="/x"><span style="text-decoration:underline">a</span></a>',
    '<a href="/x"><span style="">a</span></a>',
  ],
  ['<p>10<sup>6</sup></p>', '<p>10<sup>6</sup></p>'],
])('%s is pasted as %s', (html, pasted) => expect(withStylesInElements(html)).toBe(pasted));
