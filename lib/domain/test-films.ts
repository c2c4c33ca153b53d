import type { Video } from './video';

/** A film for tests: its name is its file's. */
export function film(name: string, known: Partial<Video> = {}): Video {
  return {
    name,
    duration: null,
    files: [{ src: `https://media.example/${name}.mp4`, height: 720, quality: 'hd' }],
    previews: [],
    tracks: [],
    poster: null,
    ...known,
  };
}
