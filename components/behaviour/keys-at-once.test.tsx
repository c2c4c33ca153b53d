import { PickedCard } from '@/components/map/PickedCard';
import { film } from '@/lib/domain/testing/builders';
import { SearchLive } from '@/components/search/SearchLive';
import { renderUntilSeen } from '@/lib/testing/render-until-seen';
import { getCurrentVideo, updateCurrentVideo } from '@/components/player/current-video';
import { openVideo, Player } from '@/components/player/Player';
import { VideoDisclosure } from '@/components/media/film/VideoDisclosure';
import { ReaderArrowKeys } from '@/components/reader/ReaderArrowKeys';

jest.mock('next/navigation', () => ({ usePathname: () => '/investigation/courtyard' }));

const press = (key: string) =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );

describe('as soon as it can be seen', () => {
  it('a card on the map is closed by Escape', async () => {
    const close = jest.fn();
    const end = await renderUntilSeen(
      <PickedCard label="A Wall" onClose={close}>
        A wall
      </PickedCard>,
    );
    press('Escape');
    expect(close).toHaveBeenCalledTimes(1);
    end();
  });

  it('an item is turned by the arrow keys', async () => {
    // jsdom has neither layout nor popovers.
    Element.prototype.checkVisibility = () => true;
    const { querySelector } = document;
    document.querySelector = (selector: string) =>
      querySelector.call(document, selector.replace(' [popover]:popover-open,', ''));
    const follow = jest.fn((event: Event) => event.preventDefault());
    document.addEventListener('click', follow);
    const end = await renderUntilSeen(
      <main>
        <article>
          <a rel="next" href="#next">
            Next Article
          </a>
        </article>
        <ReaderArrowKeys />
      </main>,
    );
    press('ArrowRight');
    expect(follow).toHaveBeenCalledTimes(1);
    document.removeEventListener('click', follow);
    document.querySelector = querySelector;
    end();
  });

  it('the search has its box take the focus', async () => {
    const end = await renderUntilSeen(
      <dialog>
        <input type="search" />
        <SearchLive />
      </dialog>,
    );
    expect(document.querySelector('input')).toHaveAttribute('autofocus');
    end();
  });

  it('a film is closed by Escape', async () => {
    Object.assign(window, {
      matchMedia: () => ({
        matches: true,
        addEventListener: () => {},
        removeEventListener: () => {},
      }),
    });
    Object.assign(HTMLMediaElement.prototype, { play: async () => {}, pause: () => {} });
    global.fetch = jest.fn(() => Promise.resolve(new Response('')));
    const end = await renderUntilSeen(
      <VideoDisclosure
        video={film('Courtyard')}
        trackHref={() => '/none'}
        summary="Play Video"
        poster={null}
      />,
    );
    openVideo(document.querySelector('details')!);
    const endPlayer = await renderUntilSeen(<Player />);
    press('Escape');
    expect(getCurrentVideo()).toBeNull();
    updateCurrentVideo(null);
    endPlayer();
    end();
  });
});
