import { shownByShortcodes } from './shortcodes';

it.each<[string, Partial<ReturnType<typeof shownByShortcodes>>]>([
  ['[video mp4="/a.mp4" poster="/a.jpg" width="640"][/video]', { files: ['/a.mp4'] }],
  ['[video mp4=“/a.mp4” webm=‘/a.webm’]', { files: ['/a.mp4', '/a.webm'] }],
  ['[audio https://a.example/a.mp3]', { files: ['https://a.example/a.mp3'] }],
  ['[AUDIO src=/a.mp3]words[/AUDIO]', { files: ['/a.mp3'] }],
  ['[video mp4="a.mp4" loop="on"]', {}],
  ['[video]', {}],
  ['[videos mp4="/a.mp4"]', {}],
  ['[[video mp4="/a.mp4"]]', {}],
  ['[gallery ids="40, 41" columns="3"] [playlist include=42]', { ids: [40, 41, 42] }],
  ['[gallery]', {}],
  ['[embed width="640"] https://a.example/1 [/embed]', { frames: ['https://a.example/1'] }],
  ['[embed src="/a"]', { frames: ['/a'] }],
  ['[embed]no address[/embed]', {}],
  ['[sic] and 40,41', {}],
])('the shortcodes of %j show %j', (text, shown) => {
  expect(shownByShortcodes(text)).toEqual({ files: [], ids: [], frames: [], ...shown });
});
