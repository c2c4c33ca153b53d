import { filmPage, parseVideoEmbed } from './embed';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/abcDEF-12_3';
const PLAYLIST = 'https://www.youtube-nocookie.com/embed/videoseries?list=PLxyz123';
const VIMEO = 'https://player.vimeo.com/video/123456789';
const SHOWCASE = 'https://vimeo.com/showcase/1234567/embed';

describe('parseVideoEmbed', () => {
  it.each([
    ['https://www.youtube.com/embed/abcDEF-12_3?feature=oembed&autoplay=1', YOUTUBE],
    ['https://www.youtube.com/watch?v=abcDEF-12_3&list=PL1', YOUTUBE],
    ['https://youtu.be/abcDEF-12_3?t=90s', `${YOUTUBE}?start=90`],
    ['https://www.youtube.com/watch?v=abcDEF-12_3&t=1m16s', `${YOUTUBE}?start=76`],
    ['https://youtu.be/abcDEF-12_3?t=1h2s', `${YOUTUBE}?start=3602`],
    ['https://youtu.be/abcDEF-12_3?t=soon', YOUTUBE],
    ['//www.youtube-nocookie.com/embed/abcDEF-12_3?start=5', `${YOUTUBE}?start=5`],
    ['http://m.youtube.com/shorts/abcDEF-12_3', YOUTUBE],
    [
      'https://player.vimeo.com/video/123456789?h=ab12cd34ef&badge=0',
      `${VIMEO}?h=ab12cd34ef&dnt=1`,
    ],
    ['https://www.youtube.com/v/abcDEF-12_3?start=76', `${YOUTUBE}?start=76`],
    ['https://www.youtube.com/live/abcDEF-12_3?t=76', `${YOUTUBE}?start=76`],
    ['https://www.youtube.com/watch?v=abcDEF-12_3#t=1m16s', `${YOUTUBE}?start=76`],
    ['https://www.youtube.com/watch?time_continue=76&v=abcDEF-12_3', `${YOUTUBE}?start=76`],
    ['https://youtu.be/abcDEF-12_3?list=PLxyz123&t=76', `${YOUTUBE}?start=76`],
    ['https://www.youtube.com/embed/videoseries?list=PLxyz123', PLAYLIST],
    ['https://www.youtube.com/embed/?listType=playlist&list=PLxyz123', PLAYLIST],
    ['https://www.youtube.com/embed?listType=playlist&list=PLxyz123', PLAYLIST],
    ['https://www.youtube.com/playlist?list=PLxyz123', PLAYLIST],
    ['https://music.youtube.com/watch?v=abcDEF-12_3', YOUTUBE],
    ['https://music.youtube.com/playlist?list=PLxyz123', PLAYLIST],
    ['https://www.youtube-nocookie.com/embed/videoseries?list=PLxyz123&start=76', PLAYLIST],
    ['https://www.youtube.com/shorts/abcDEF-12_3?t=76', `${YOUTUBE}?start=76`],
    ['https://www.youtube.com/embed/abcDEF-12_3?start=76&end=90', `${YOUTUBE}?start=76`],
    ['https://youtu.be/abcDEF-12_3/?t=0', YOUTUBE],
    ['https://vimeo.com/123456789#t=76s', `${VIMEO}?dnt=1#t=76s`],
    ['https://vimeo.com/123456789#t=1m16s', `${VIMEO}?dnt=1#t=76s`],
    ['https://vimeo.com/123456789?t=76', `${VIMEO}?dnt=1#t=76s`],
    [
      'https://player.vimeo.com/video/123456789?h=ab12cd34ef#t=1h2m3.5s',
      `${VIMEO}?h=ab12cd34ef&dnt=1#t=3723s`,
    ],
    ['https://vimeo.com/123456789#t=soon', `${VIMEO}?dnt=1`],
    ['https://vimeo.com/channels/staffpicks/123456789', `${VIMEO}?dnt=1`],
    ['https://vimeo.com/groups/scans/videos/123456789', `${VIMEO}?dnt=1`],
    ['https://vimeo.com/album/12/video/123456789', `${VIMEO}?dnt=1`],
    ['https://vimeo.com/123456789', `${VIMEO}?dnt=1`],
    ['https://vimeo.com/123456789/ab12cd34ef', `${VIMEO}?h=ab12cd34ef&dnt=1`],
    ['https://player.vimeo.com/video/123456789#t=76s', `${VIMEO}?dnt=1#t=76s`],
    [
      'https://player.vimeo.com/video/123456789?h=ab12cd34ef#t=1m16s',
      `${VIMEO}?h=ab12cd34ef&dnt=1#t=76s`,
    ],
    ['https://vimeo.com/123456789#t=76', `${VIMEO}?dnt=1#t=76s`],
    ['https://vimeo.com/123456789?ts=76500&share=copy', `${VIMEO}?dnt=1#t=76s`],
    ['https://vimeo.com/123456789?ts=0&share=copy', `${VIMEO}?dnt=1`],
    ['https://player.vimeo.com/video/123456789?start_time=1m16s', `${VIMEO}?dnt=1#t=76s`],
    ['https://vimeo.com/showcase/12/video/123456789#t=76s', `${VIMEO}?dnt=1#t=76s`],
    ['https://vimeo.com/showcase/1234567', SHOWCASE],
    ['https://vimeo.com/showcase/1234567/?share=copy', SHOWCASE],
    ['https://vimeo.com/showcase/1234567/embed', SHOWCASE],
    ['https://vimeo.com/showcase/1234567/embed2?autoplay=1', SHOWCASE],
    ['https://vimeo.com/showcase/wall-by-wall', 'https://vimeo.com/showcase/wall-by-wall/embed'],
    ['https://vimeo.com/album/1234567', SHOWCASE],
    ['https://vimeo.com/album/1234567/embed', SHOWCASE],
    ['//player.vimeo.com/hubnut/album/1234567?byline=0', SHOWCASE],
    ['https://vimeo.com/123456789#comments', `${VIMEO}?dnt=1`],
  ])('leads from %s to %s', (address, src) => {
    expect(parseVideoEmbed(address)).toEqual({ src });
  });

  it.each([
    '',
    'not an address',
    'https://films.example/embed/abcDEF-12_3',
    'https://www.youtube.com.films.example/embed/abcDEF-12_3',
    'https://films.example/?u=https://www.youtube.com/embed/abcDEF-12_3',
    'https://www.youtube.com@films.example/embed/abcDEF-12_3',
    'https://www.youtube.com/embed/short',
    'https://www.youtube.com/embed/videoseries',
    'https://www.youtube.com/embed/videoseries?list=PL"><script>',
    'https://www.youtube.com/embed?listType=user_uploads&list=someone',
    'https://www.youtube.com/embed/live_stream?channel=UCxyz123',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/redirect?q=https://films.example',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/showcase',
    'https://vimeo.com/showcase/1234567/video',
    'https://vimeo.com/showcase/wall%22%3E/embed',
    'javascript:alert(1)//www.youtube.com/embed/abcDEF-12_3',
    'https://[bad',
  ])('finds no film at %j', (address) => {
    expect(parseVideoEmbed(address)).toBeNull();
  });
});

describe('filmPage', () => {
  it.each([
    [YOUTUBE, 'https://www.youtube.com/watch?v=abcDEF-12_3'],
    [`${YOUTUBE}?start=76`, 'https://www.youtube.com/watch?v=abcDEF-12_3&t=76s'],
    [PLAYLIST, 'https://www.youtube.com/playlist?list=PLxyz123'],
    [`${VIMEO}?dnt=1#t=76s`, 'https://vimeo.com/123456789#t=76s'],
    [`${VIMEO}?h=ab12cd34ef&dnt=1#t=76s`, 'https://vimeo.com/123456789/ab12cd34ef#t=76s'],
    [`${VIMEO}?dnt=1`, 'https://vimeo.com/123456789'],
    [`${VIMEO}?h=ab12cd34ef&dnt=1`, 'https://vimeo.com/123456789/ab12cd34ef'],
    [SHOWCASE, 'https://vimeo.com/showcase/1234567'],
  ])('of %s is %s, which names the same film', (player, page) => {
    expect(filmPage(player)).toBe(page);
    expect(parseVideoEmbed(page)).toEqual({ src: player });
  });
});
