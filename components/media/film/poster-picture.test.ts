import { film, picture } from '@/lib/domain/testing/builders';
import { posterPicture } from './poster-picture';

const beside = picture('beside');
const withPoster = (width: number | null) =>
  film('Courtyard', {
    poster: { src: 'https://media.example/poster.jpg', width, height: null, sources: [] },
  });

it.each([
  ['a poster of the width of a page', withPoster(1000), beside, 'poster'],
  ['a poster a pixel narrower', withPoster(999), beside, 'beside'],
  ['a poster of unknown width', withPoster(null), beside, 'beside'],
  ['a narrow poster and nothing else', withPoster(200), null, 'poster'],
  ['no poster', film('Courtyard'), beside, 'beside'],
])('%s', (_, video, other, shown) => {
  expect(posterPicture(video, other)?.src).toBe(`https://media.example/${shown}.jpg`);
});

it('has the sizes of a poster', () => {
  const sources = [{ src: 'https://media.example/poster-640.jpg', width: 640 }];
  const poster = { src: 'https://media.example/poster.jpg', width: 1280, height: 720, sources };
  expect(posterPicture(film('Courtyard', { poster }), beside)).toMatchObject({
    ...poster,
    title: 'Courtyard',
  });
});

it('is null without poster and picture', () => {
  expect(posterPicture(film('Courtyard'), null)).toBeNull();
});
