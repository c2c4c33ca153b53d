/** @jest-environment node */
import sharp from 'sharp';
import { uprightStill } from './upright-still.mjs';

const SHARE_PICTURE = { width: 1200, height: 630 };

/** A picture, red on the left and blue on the right. */
const drawn = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } }).composite([
    {
      input: { create: { width: 20, height: 20, channels: 3, background: 'blue' } },
      left: 20,
      top: 0,
    },
  ]);

const asStill = (type: string, bytes: Buffer) => ({
  data: `data:image/${type};base64,${bytes.toString('base64')}`,
  width: 0,
  height: 0,
});

/** Whether the first pixel is redder than blue, and the last one bluer than red. */
async function endsOf({ data }: { readonly data: string }) {
  const bytes = Buffer.from(data.split(',')[1] ?? '', 'base64');
  const raw = await sharp(bytes).removeAlpha().raw().toBuffer();
  const [red = 0, , blue = 0] = raw;
  const [lastRed = 0, , lastBlue = 0] = raw.subarray(-3);
  return [red > blue, lastBlue > lastRed];
}

it.each(['webp', 'avif', 'gif'] as const)(
  'a %s becomes a JPEG or PNG of its size',
  async (type) => {
    const still = await uprightStill(
      sharp,
      asStill(type, await drawn().toFormat(type).toBuffer()),
      SHARE_PICTURE,
    );
    expect(still).toMatchObject({ width: 40, height: 20 });
    expect(still.data).toMatch(/^data:image\/(?:jpeg|png);/);
    expect(await endsOf(still)).toEqual([true, true]);
  },
);

it('a photograph that a camera has turned is upright', async () => {
  const turned = await drawn().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const still = await uprightStill(sharp, asStill('jpeg', turned), SHARE_PICTURE);
  expect(still).toMatchObject({ width: 20, height: 40 });
  expect(await endsOf(still)).toEqual([true, true]);
});

it('another JPEG or PNG stays as it is', async () => {
  for (const type of ['jpeg', 'png'] as const) {
    const still = asStill(type, await drawn().toFormat(type).toBuffer());
    expect(await uprightStill(sharp, still, SHARE_PICTURE)).toBe(still);
  }
});

it('what is no picture throws', async () => {
  await expect(
    uprightStill(sharp, asStill('webp', Buffer.from('RIFF')), SHARE_PICTURE),
  ).rejects.toThrow();
});
