import type { MouseEvent } from 'react';
import { fireEvent, render } from '@testing-library/react';
import { GALLERY_ID } from './gallery-id';
import { GalleryKeys } from './GalleryKeys';

const followed: string[] = [];

beforeEach(() => {
  followed.length = 0;
  document.documentElement.removeAttribute('data-pending');
});

function renderGallery() {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    followed.push(event.currentTarget.rel);
  };
  return render(
    <section id={GALLERY_ID}>
      <a rel="prev" href="/gallery/0" onClick={follow}>
        Previous
      </a>
      <a rel="next" href="/gallery/2" onClick={follow}>
        Next
      </a>
      <GalleryKeys />
    </section>,
  );
}

const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...init });

/** Completes the loading of the next image. */
async function arrive() {
  document.documentElement.removeAttribute('data-pending');
  await Promise.resolve();
}

it.each([
  ['ArrowLeft', ['prev']],
  ['ArrowRight', ['next']],
  ['ArrowDown', []],
])('%s follows %j', (key, expected) => {
  renderGallery();
  press(key);
  expect(followed).toEqual(expected);
});

it('a key pressed while an image loads waits for it', async () => {
  renderGallery();
  document.documentElement.setAttribute('data-pending', '');
  press('ArrowRight');
  expect(followed).toEqual([]);
  await arrive();
  expect(followed).toEqual(['next']);
});

it('key repeat stops on release', async () => {
  renderGallery();
  document.documentElement.setAttribute('data-pending', '');
  press('ArrowRight', { repeat: true });
  await arrive();
  expect(followed).toEqual([]);
});

it('ignores keys under a dialog and after it is unmounted', () => {
  const { unmount } = renderGallery();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  press('ArrowRight');
  dialog.remove();
  unmount();
  press('ArrowRight');
  expect(followed).toEqual([]);
});
