import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { film } from '@/lib/domain/testing/builders';
import { VideoDisclosure } from '@/components/media/film/VideoDisclosure';
import type { Video } from '@/lib/domain/video';
import { FailureNotice } from '@/components/ui/FailureNotice';
import { translatePage } from '@/e2e/engines/support/translation';
import { getCurrentVideo, updateCurrentVideo } from './current-video';
import { PlayerHost } from './PlayerHost';

let pathname = '/investigation/courtyard';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

const ADDRESS = '/investigation/courtyard/resources/the-film';
const LONG_TITLE = 'A wall, a courtyard, a stair and fourteen scars in it';
const WIDE_TITLE = 'A wall, a courtyard, a stair and fourteen sca...';
const NARROW_TITLE = 'A wall, a courtyard, a stair...';
const SUBTITLES = `WEBVTT

00:00:01.500 --> 00:00:03.000
This gutter falls at the same instant.
`;
const subtitles = {
  language: 'en',
  label: 'English',
  kind: 'subtitles' as const,
  vtt: SUBTITLES,
  src: null,
};

const play = jest.fn(() => Promise.resolve());
let isWide: boolean;

beforeEach(() => {
  pathname = '/investigation/courtyard';
  isWide = true;
  play.mockClear();
  Object.assign(window, {
    matchMedia: () => ({
      matches: isWide,
      addEventListener: () => {},
      removeEventListener: () => {},
    }),
  });
  Object.assign(HTMLMediaElement.prototype, { play, pause: jest.fn() });
  global.fetch = jest.fn(() =>
    Promise.resolve({ ok: true, text: () => Promise.resolve(SUBTITLES) } as Response),
  );
});

afterEach(() => {
  act(() => updateCurrentVideo(null));
  Object.assign(navigator, { connection: undefined });
});

function Page({ video }: { readonly video: Video }) {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <VideoDisclosure
          video={video}
          trackHref={(track) => `/api/subtitles/investigation/courtyard/0/${track}`}
          address={ADDRESS}
          summary="Play Video"
          poster="https://cms.example/poster.jpg"
        />
      </main>
      <PlayerHost />
    </>
  );
}

async function openPlayer(video = film(LONG_TITLE)) {
  const page = render(<Page video={video} />);
  fireEvent.click(screen.getByText('Play Video'));
  const player = await screen.findByRole('region', { name: 'Video player' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Play' })).toHaveFocus());
  return { player, move: () => page.rerender(<Page video={video} />) };
}

const noPlayer = () =>
  expect(screen.queryByRole('region', { name: 'Video player' })).not.toBeInTheDocument();

describe('Player', () => {
  it('is rendered only while there is a current video (VID-01, STORE-05)', async () => {
    noPlayer();
    await openPlayer(film('Courtyard'));
    expect(getCurrentVideo()?.film.title).toBe('Courtyard');
    act(() => updateCurrentVideo(null));
    noPlayer();
  });

  it('plays at once', async () => {
    await openPlayer();
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('waits with its poster for whoever saves data, and loads nothing of the film', async () => {
    Object.assign(navigator, { connection: { saveData: true } });
    const { player } = await openPlayer();
    const video = player.querySelector('video');
    expect(video).toHaveAttribute('poster', 'https://cms.example/poster.jpg');
    expect(video).toHaveAttribute('preload', 'none');
    expect(video).not.toHaveAttribute('autoplay');
    expect(play).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('is closed by Back, which leaves the page where it is', async () => {
    await openPlayer();
    act(() => window.history.back());
    await waitFor(noPlayer);
    expect(screen.getByText('Play Video')).toHaveFocus();
  });

  it('leaves the film on the page folded, and uses it when already unfolded', async () => {
    await openPlayer();
    const details = document.querySelector('details');
    expect(details).not.toHaveAttribute('open');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    if (details) details.open = true;
    fireEvent.click(screen.getByText('Play Video'));
    await act(() => Promise.resolve());
    noPlayer();
  });

  it.each([
    [true, WIDE_TITLE],
    [false, NARROW_TITLE],
  ])(
    'cuts its title to 48 characters, or 32 where narrow (VID-10): wide %s',
    async (wide, title) => {
      isWide = wide;
      await openPlayer();
      expect(screen.getByRole('heading', { name: title })).toHaveAttribute('title', LONG_TITLE);
    },
  );

  it('is cleared by Escape (VID-02), and the focus returns to what opened it', async () => {
    await openPlayer();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    noPlayer();
    expect(screen.getByText('Play Video')).toHaveFocus();
  });

  it('is cleared by Close (VID-03)', async () => {
    await openPlayer();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    noPlayer();
  });

  it('ignores Escape while a dialog is above it (GAL-06)', async () => {
    const { player } = await openPlayer();
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(player).toBeInTheDocument();
    dialog.remove();
  });

  it('is cleared when the page changes, unless it is shrunk (VID-04)', async () => {
    const { player, move } = await openPlayer();
    fireEvent.click(screen.getByRole('button', { name: 'Shrink' }));
    pathname = '/studies';
    move();
    expect(player).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Expand' }));
    expect(player).toBeInTheDocument();
    pathname = '/';
    move();
    noPlayer();
  });

  it('hides its controls in the corner, and a click brings them back (VID-05)', async () => {
    const { player } = await openPlayer();
    const video = player.querySelector('video');
    fireEvent.click(screen.getByRole('button', { name: 'Shrink' }));
    const names = screen
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(names).toEqual(['Expand', 'Close']);
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Expand' }));
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
    // The element is the same, so the film keeps playing.
    expect(player.querySelector('video')).toBe(video);
  });

  it('makes the page inert while over it, and only then', async () => {
    await openPlayer();
    const page = document.querySelector('main');
    expect(page?.closest('[inert]') ?? page).toHaveAttribute('inert');
    fireEvent.click(screen.getByRole('button', { name: 'Shrink' }));
    expect(page?.closest('[inert]')).toBeNull();
  });

  it('is muted at volume 0 and unmuted above it', async () => {
    const { player } = await openPlayer();
    const video = player.querySelector('video');
    const slider = screen.getByRole('slider', { name: 'Volume' });
    fireEvent.change(slider, { target: { value: '0' } });
    expect(video).toMatchObject({ volume: 0, muted: true });
    fireEvent.volumeChange(video as HTMLVideoElement);
    fireEvent.change(slider, { target: { value: '0.05' } });
    expect(video).toMatchObject({ volume: 0.05, muted: false });
  });

  it('presses for the volume add up, also before the browser has told of the first', async () => {
    const { player } = await openPlayer();
    const stop = (event: Event) => event.stopImmediatePropagation();
    document.addEventListener('volumechange', stop, { capture: true });
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'])
      fireEvent.keyDown(document.body, { key });
    expect(player.querySelector('video')?.volume).toBeCloseTo(0.8);
    fireEvent.keyDown(document.body, { key: 'm' });
    expect(screen.getByRole('button', { name: 'Unmute' })).toBeInTheDocument();
    document.removeEventListener('volumechange', stop, { capture: true });
  });

  it('shows subtitles from the text tracks and a transcript that seeks (VID-06)', async () => {
    const { player } = await openPlayer(
      film('Courtyard', {
        tracks: [subtitles],
      }),
    );
    const track = player.querySelector('track');
    expect(track).toHaveAttribute('srclang', 'en');
    expect(track?.src).toBe('http://localhost/api/subtitles/investigation/courtyard/0/0');
    const button = screen.getByRole('button', { name: 'Subtitles' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    fireEvent.keyDown(document.body, { key: 'c' });
    expect(button).toHaveAttribute('aria-pressed', 'true');

    fireEvent.click(await screen.findByRole('button', { name: /This gutter falls/ }));
    expect(player.querySelector('video')?.currentTime).toBe(1.5);
    expect(play).toHaveBeenCalled();
  });

  it('tells captions from subtitles', async () => {
    const { player } = await openPlayer(
      film('Courtyard', { tracks: [subtitles, { ...subtitles, kind: 'captions' }] }),
    );
    const kinds = Array.from(player.querySelectorAll('track'), ({ kind }) => kind);
    expect(kinds).toEqual(['subtitles', 'captions']);
  });

  it('shows neither descriptions nor chapters as subtitles, and passes them on', async () => {
    const others = (['descriptions', 'chapters'] as const).map((kind) => ({
      ...subtitles,
      kind,
      label: kind,
    }));
    const french = { ...subtitles, language: 'fr', label: 'French' };
    const { player } = await openPlayer(
      film('Courtyard', { tracks: [...others, subtitles, french] }),
    );
    const tracks = Array.from(player.querySelectorAll('track'), ({ kind, src }) => [
      kind,
      src.replace(/.*\//, ''),
    ]);
    expect(tracks).toEqual([
      ['subtitles', '2'],
      ['subtitles', '3'],
      ['descriptions', '0'],
      ['chapters', '1'],
    ]);
    const languages = await screen.findByRole('combobox', { name: 'Language' });
    expect(Array.from(languages.children, ({ textContent }) => textContent)).toEqual([
      'English',
      'French',
    ]);
  });

  it('offers no subtitles for a film with chapters only, but links to them', async () => {
    const { player } = await openPlayer(
      film('Courtyard', { tracks: [{ ...subtitles, kind: 'chapters' }] }),
    );
    expect(screen.getByRole('button', { name: 'Subtitles' })).toBeDisabled();
    expect(screen.queryByRole('region', { name: 'Transcript' })).not.toBeInTheDocument();
    expect(player.querySelector('track')?.kind).toBe('chapters');
    const chapters = await screen.findByRole('list', { name: 'Chapters' });
    const link = chapters.querySelector('a');
    expect(link).toHaveAttribute('href', `${ADDRESS}?t=1.5`);
    play.mockClear();
    fireEvent.click(link as HTMLElement);
    expect(player.querySelector('video')?.currentTime).toBe(1.5);
    expect(play).toHaveBeenCalled();
  });

  it('says what is seen in its time, in the one status, once it is switched on', async () => {
    const { player } = await openPlayer(
      film('Courtyard', { tracks: [{ ...subtitles, kind: 'descriptions' }] }),
    );
    const transcript = await screen.findByRole('region', { name: 'Transcript' });
    await waitFor(() => expect(transcript).toHaveTextContent('Description This gutter falls'));
    expect(screen.getByRole('button', { name: 'Subtitles' })).toBeDisabled();
    const video = player.querySelector('video') as HTMLVideoElement;
    Object.defineProperty(video, 'readyState', { value: 4 });
    video.currentTime = 2;
    fireEvent.timeUpdate(video);
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    const button = screen.getByRole('button', { name: 'Audio description' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    fireEvent.keyDown(document.body, { key: 'd' });
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(status).toHaveTextContent('This gutter falls at the same instant.');
    video.currentTime = 3;
    fireEvent.timeUpdate(video);
    expect(status).toBeEmptyDOMElement();
  });

  it('says of each switch whether it is on', async () => {
    const alternatives = ['Signed', 'In Auslan'].map((label) => ({
      kind: 'signed' as const,
      label,
      files: [{ src: `https://media.example/${label}.mp4`, height: 720, quality: 'hd' as const }],
    }));
    await openPlayer(
      film('Courtyard', {
        tracks: [subtitles, { ...subtitles, kind: 'descriptions' }],
        alternatives,
      }),
    );
    await screen.findByRole('button', { name: 'Audio description' });
    const press = (name: string) => {
      fireEvent.click(screen.getByRole('button', { name }));
      return screen
        .getAllByRole('button', { pressed: true })
        .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    };
    expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
    expect(press('Audio description')).toEqual(['Audio description']);
    expect(press('Subtitles')).toEqual(['Subtitles', 'Audio description']);
    expect(press('Audio description')).toEqual(['Subtitles']);
    expect(press('Signed')).toEqual(['Subtitles', 'Signed']);
    expect(press('In Auslan')).toEqual(['Subtitles', 'In Auslan']);
    expect(press('In Auslan')).toEqual(['Subtitles']);
  });

  it('marks the line and the chapter that the film is in, from their first moment to before the last', async () => {
    const cues = 'WEBVTT\n\n00:01.500 --> 00:03.000\nOne\n\n00:03.000 --> 00:05.000\nTwo\n';
    jest
      .mocked(global.fetch)
      .mockImplementation(async () => ({ ok: true, text: async () => cues }) as Response);
    const { player } = await openPlayer(
      film('Courtyard', { tracks: [subtitles, { ...subtitles, kind: 'chapters' }] }),
    );
    await screen.findByRole('list', { name: 'Chapters' });
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Transcript' })).toHaveTextContent('Two'),
    );
    const video = player.querySelector('video') as HTMLVideoElement;
    Object.defineProperty(video, 'readyState', { value: 4 });
    for (const [time, text] of [
      [1.4, null],
      [1.5, 'One'],
      [2.9, 'One'],
      [3, 'Two'],
      [5, null],
    ] as const) {
      video.currentTime = time;
      fireEvent.timeUpdate(video);
      const marked = Array.from(
        player.querySelectorAll('[aria-current]'),
        ({ tagName, textContent }) => [tagName, textContent?.replace(/^.*? /, '')],
      );
      expect([time, marked.toSorted()]).toEqual([
        time,
        text === null
          ? []
          : [
              ['A', text],
              ['BUTTON', text],
            ],
      ]);
    }
  });

  it('has no button for descriptions where there are none', async () => {
    await openPlayer(film('Courtyard', { tracks: [subtitles] }));
    expect(screen.queryByRole('button', { name: 'Audio description' })).not.toBeInTheDocument();
  });

  it('offers no subtitles for a film without any', async () => {
    await openPlayer(film('Courtyard', { tracks: [] }));
    expect(screen.getByRole('button', { name: 'Subtitles' })).toBeDisabled();
    expect(screen.queryByRole('region', { name: 'Transcript' })).not.toBeInTheDocument();
  });

  it('shows a message and a link to the file when the film cannot be played', async () => {
    const { player } = await openPlayer();
    const video = player.querySelector('video');
    if (video) fireEvent.error(video);
    expect(screen.getByRole('status')).toHaveTextContent('can’t be played');
    expect(screen.getByRole('link', { name: 'Open the file' })).toHaveAttribute(
      'href',
      video?.querySelector('source')?.src,
    );
  });

  it('says so when none of its files can be played, and Play loads them again (texts4 N5)', async () => {
    const load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation();
    const files = [1080, 720].map((height) => ({
      src: `https://media.example/${height}.mp4`,
      height,
      quality: 'hd' as const,
    }));
    const { player } = await openPlayer(film('Courtyard', { files }));
    const sources = player.querySelectorAll('source');
    expect(Array.from(sources, ({ src }) => src)).toEqual([
      'https://media.example/720.mp4',
      'https://media.example/1080.mp4',
    ]);
    const status = screen.getByRole('status');
    fireEvent.error(sources[0] as HTMLElement);
    expect(status).not.toHaveTextContent('can’t be played');
    fireEvent.error(sources[1] as HTMLElement);
    expect(status).toHaveTextContent('can’t be played');
    const video = player.querySelector('video') as HTMLVideoElement;
    play.mockClear();
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect([load, play].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    fireEvent(video, new Event('play'));
    expect(status).toHaveTextContent('Loading...');
    load.mockRestore();
  });

  it('goes on where the line was lost, and says that it was', async () => {
    const load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation();
    const { player } = await openPlayer();
    const video = player.querySelector('video') as HTMLVideoElement;
    Object.defineProperty(video, 'readyState', { value: 4, configurable: true });
    video.currentTime = 4;
    fireEvent.timeUpdate(video);
    Object.defineProperty(video, 'error', { value: { code: 2 } });
    fireEvent.error(video);
    expect(screen.getByRole('status')).toHaveTextContent('The film can’t be reached now.');
    load.mockImplementation(() => {
      video.currentTime = 0;
    });
    fireEvent.keyDown(document.body, { key: 'k' });
    expect(video.currentTime).toBe(4);
    load.mockRestore();
  });

  it('shows its keys in a dialog, and Escape does one thing at a time', async () => {
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
    });
    const { player } = await openPlayer();
    fireEvent.keyDown(document.body, { key: '?' });
    const dialog = screen.getByRole('dialog', { name: 'Keys' });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(player).toBeInTheDocument();
    fireEvent(dialog, new Event('close'));
    expect(dialog).not.toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: '[' });
    expect(screen.getByRole('status')).toHaveTextContent('Loop from 0:00.000');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.getByRole('status')).toHaveTextContent('No loop');
    expect(player).toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    noPlayer();
  });

  it('changes its rate, and says it', async () => {
    const { player } = await openPlayer();
    fireEvent.keyDown(document.body, { key: '<' });
    expect(screen.getByRole('status')).toHaveTextContent('Speed 0.75');
    expect(player.querySelector('video')).toMatchObject({ playbackRate: 0.75 });
  });

  it('copies a link to its moment, and says so', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { clipboard: { writeText } });
    const { player } = await openPlayer();
    const video = player.querySelector('video') as HTMLVideoElement;
    video.currentTime = 134.2;
    fireEvent.click(screen.getByRole('button', { name: 'Copy link to this moment' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'));
    expect(writeText).toHaveBeenCalledWith(`http://localhost${ADDRESS}?t=134.2`);
  });
});

describe('on a page that its browser has translated', () => {
  it('says that it is loading, that it can’t play, and neither', async () => {
    translatePage();
    await openPlayer();
    const video = screen.getByRole('region', { name: 'Video player' }).querySelector('video')!;
    const said = () => screen.getAllByRole('status').map((status) => status.textContent);
    for (const [event, text] of [
      ['play', 'Loading...'],
      ['playing', ''],
      ['waiting', 'Loading...'],
      ['error', 'This film can’t be played here. Open the file'],
      ['play', 'Loading...'],
    ] as const) {
      fireEvent(video, new Event(event));
      await act(async () => undefined);
      expect([event, said()]).toEqual([event, [text]]);
    }
  });
});

describe('what a browser lacks or refuses', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation();
  });
  afterEach(() => logged.mockRestore());

  it.each<[string, () => object, object]>([
    ['play()', () => HTMLMediaElement.prototype, { play: undefined }],
    [
      'play() that throws',
      () => HTMLMediaElement.prototype,
      {
        play: () => {
          throw new Error('refused');
        },
      },
    ],
    ['matchMedia', () => window, { matchMedia: undefined }],
  ])('%s closes the player with a word, and it opens again', async (_, ownerOf, lack) => {
    const owner = ownerOf();
    const before = Object.fromEntries(
      Object.keys(lack).map((name) => [name, Reflect.get(owner, name)]),
    );
    Object.assign(owner, lack);
    render(
      <>
        <Page video={film(LONG_TITLE)} />
        <FailureNotice />
      </>,
    );
    fireEvent.click(screen.getByText('Play Video'));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('This film can’t be played here.'),
    );
    expect(screen.getByRole('link', { name: 'Open the file' })).toHaveAttribute(
      'href',
      expect.stringContaining('.mp4'),
    );
    expect(screen.queryByRole('region', { name: 'Video player' })).toBeNull();
    expect(getCurrentVideo()).toBeNull();
    expect(document.querySelector('[inert]')).toBeNull();
    expect(logged).toHaveBeenCalled();
    Object.assign(owner, before);
    fireEvent.click(screen.getByText('Play Video'));
    expect(await screen.findByRole('region', { name: 'Video player' })).toBeInTheDocument();
  });

  it.each([
    [
      'a play() that is refused',
      () => (play.mockRejectedValueOnce(new Error('refused')), undefined),
    ],
    ['an old play()', () => (play.mockReturnValueOnce(undefined as never), undefined)],
    [
      'a film without textTracks',
      () => {
        const spy = jest
          .spyOn(HTMLMediaElement.prototype, 'textTracks', 'get')
          .mockReturnValue(undefined as never);
        return () => spy.mockRestore();
      },
    ],
    [
      'history that is closed',
      () => {
        const refuse = () => {
          throw new DOMException('refused', 'SecurityError');
        };
        const spies = [
          jest.spyOn(window.history, 'pushState').mockImplementation(refuse),
          jest.spyOn(window.history, 'replaceState').mockImplementation(refuse),
        ];
        return () => spies.forEach((spy) => spy.mockRestore());
      },
    ],
  ])('%s leaves the player open', async (_, lack) => {
    const restore = lack();
    await openPlayer();
    await act(async () => undefined);
    expect(screen.getByRole('region', { name: 'Video player' })).toBeInTheDocument();
    restore?.();
  });
});
