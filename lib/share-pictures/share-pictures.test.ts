/** @jest-environment node */
import type { SharePicture } from '@/lib/domain/share-picture';
import { slot } from '@/lib/process-slot.mjs';
import { sharePictureFile } from '.';

const drawn: SharePicture[] = [];
jest.mock('./drawer', () => ({
  createSharePictureDrawer: () => (picture: SharePicture) =>
    Promise.resolve(Uint8Array.of(drawn.push(picture)).buffer),
}));

const PICTURE = { title: 'A case' } as SharePicture;
const file = () => sharePictureFile(PICTURE, 'hash', []);

beforeEach(() => {
  drawn.length = 0;
  jest.useFakeTimers();
  // The cache takes what was put into it at 0 for what has no time.
  jest.advanceTimersByTime(1);
});

afterEach(() => {
  jest.useRealTimers();
  slot('share-pictures').clear();
});

it('is drawn once for all who ask for it', async () => {
  const files = await Promise.all([file(), file()]);
  files.push(await file());
  expect(files).toEqual(files.map(() => Uint8Array.of(1)));
});

it('is drawn again after 20 seconds, as its photograph may be another one by then', async () => {
  await file();
  jest.advanceTimersByTime(19_999);
  expect(await file()).toEqual(Uint8Array.of(1));
  jest.advanceTimersByTime(2);
  expect(await file()).toEqual(Uint8Array.of(2));
});
