import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { VideoDisclosure } from '@/components/media/film/VideoDisclosure';
import { film } from '@/lib/domain/testing/builders';
import { updateCurrentVideo } from './current-video';
import { PlayerHost } from './PlayerHost';

const ADDRESS = '/investigation/courtyard/resources/courtyard-k0123456789';
jest.mock('next/navigation', () => ({ usePathname: () => window.location.pathname }));

const play = jest.fn(() => Promise.resolve());

beforeEach(() => {
  play.mockClear();
  Object.assign(window, {
    matchMedia: () => ({ matches: true, addEventListener() {}, removeEventListener() {} }),
  });
  Object.assign(HTMLMediaElement.prototype, { play, pause: jest.fn(), load: jest.fn() });
});

afterEach(() => act(() => updateCurrentVideo(null)));

/** Renders the film's page as the server does. */
function page(isWarned = false) {
  const disclosure = (
    <VideoDisclosure
      video={film('Courtyard', { duration: 200 })}
      trackHref={() => ''}
      summary="Play Video"
      poster={null}
    />
  );
  return render(
    <>
      <main>
        <section aria-label="Video player" data-film-page="">
          {isWarned ? (
            <details data-warned="">
              <summary>Show film</summary>
              {disclosure}
            </details>
          ) : (
            disclosure
          )}
        </section>
        <a href={`${ADDRESS}?t=12.5`} rel="nofollow">
          0:12
        </a>
        <a href={`${ADDRESS}?t=99`} rel="nofollow next">
          1:39
        </a>
      </main>
      <PlayerHost />
    </>,
  );
}

const shown = () => document.querySelector<HTMLVideoElement>('[data-player] video');

it.each([
  ['?t=2:14', 134],
  ['?t=134.2', 134.2],
  ['?t=200.5', 200.5],
  ['', 0],
  ['?t=', 0],
  ['?t=10s', 0],
  ['?t=300', 0],
])('takes the film’s place on its own page, at %j standing at %d s', async (query, time) => {
  window.history.replaceState(null, '', ADDRESS + query);
  page();
  await waitFor(() => expect(shown()).toBeInTheDocument());
  expect(screen.getAllByRole('region', { name: 'Video player' })).toHaveLength(1);
  expect(screen.queryByText('Play Video')).not.toBeVisible();
  expect(shown()?.currentTime).toBe(time);
  expect(play).not.toHaveBeenCalled();
  // Nothing covers the page, and nothing can be shrunk.
  expect(document.querySelector('[inert]')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Shrink' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Close' })).toHaveAttribute(
    'href',
    '/investigation/courtyard',
  );
});

it('plays from a line of the page, but follows the line after', async () => {
  window.history.replaceState(null, '', ADDRESS);
  page();
  await waitFor(() => expect(shown()).toBeInTheDocument());
  expect(fireEvent.click(screen.getByText('0:12'))).toBe(false);
  expect(shown()?.currentTime).toBe(12.5);
  expect(play).toHaveBeenCalledTimes(1);
  const follow = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener('click', follow, { once: true });
  fireEvent.click(screen.getByText('1:39'));
  expect(follow).toHaveBeenCalled();
  expect(shown()?.currentTime).toBe(12.5);
});

it('waits behind a warning until its reader agrees and presses', async () => {
  window.history.replaceState(null, '', `${ADDRESS}?t=5`);
  page(true);
  await act(async () => undefined);
  expect(shown()).toBeNull();
  fireEvent.click(screen.getByText('Play Video'));
  await waitFor(() => expect(shown()).toBeInTheDocument());
  expect(shown()?.currentTime).toBe(5);
  expect(play).toHaveBeenCalledTimes(1);
});

it('gives the place back', async () => {
  window.history.replaceState(null, '', ADDRESS);
  page();
  await waitFor(() => expect(shown()).toBeInTheDocument());
  act(() => updateCurrentVideo(null));
  expect(shown()).toBeNull();
  expect(screen.getByText('Play Video')).toBeVisible();
});
