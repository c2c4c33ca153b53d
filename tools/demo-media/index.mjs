import { join } from 'node:path';
import { provideFonts } from './fonts.mjs';

// sharp reads the font configuration when it is loaded, so everything that loads it is imported afterwards.
provideFonts();
const { default: sharp } = await import('sharp');
const { compose, jpeg, MEDIA, still, write } = await import('./output.mjs');
const { STILLS } = await import('./catalogue.mjs');
const { CLIPS } = await import('./clips.mjs');
const { cover, COVERS, LOGOS } = await import('./covers.mjs');
const { FACES } = await import('./faces.mjs');
const { measurements, PAPERS } = await import('./files.mjs');
const { film, FRAME } = await import('./film.mjs');
const { hang } = await import('./hang.mjs');
const { pdf } = await import('./pdf.mjs');
const { portrait } = await import('./portrait.mjs');
const { CUES, srt, vtt } = await import('./subtitles.mjs');
const { ROOMS } = await import('./rooms.mjs');

/** @param {import('./catalogue.mjs').Picture} picture */
const composed = ({ image, drawing }) => compose(image, drawing);

/** @param {string} name of an existing still */
async function texture(name) {
  const { data, info } = await sharp(join(MEDIA, `${name}.jpg`))
    .resize({ width: 1100 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Everything in the catalogue, in the order of dependencies. @type {Array<[string, () => Promise<void>]>} */
const tasks = [];

for (const [name, draw] of Object.entries(STILLS)) {
  tasks.push([name, async () => still(name, await composed(draw()))]);
}
for (const [i, face] of FACES.entries()) {
  const name = `portrait-${String(i + 1).padStart(2, '0')}`;
  tasks.push([name, async () => still(name, await composed(portrait(face)), [400, 600])]);
}
for (const [i, design] of COVERS.entries()) {
  const name = `cover-${i + 1}`;
  tasks.push([name, async () => still(name, await composed(cover(design, i + 1)), [400, 600])]);
}
for (const [i, logo] of LOGOS.entries()) {
  const name = `logo-${i + 1}`;
  tasks.push([
    name,
    async () => {
      const png = await sharp(Buffer.from(logo)).png({ compressionLevel: 9 }).toBuffer();
      write(`${name}.png`, png, { width: 400, height: 267 });
    },
  ]);
}
for (const [i, room] of ROOMS.entries()) {
  const name = `hang-${i + 1}`;
  tasks.push([
    name,
    async () => {
      /** @type {Record<string, import('./hang.mjs').Texture>} */
      const textures = {};
      for (const { picture } of room.works) textures[picture] ??= await texture(picture);
      await still(name, await composed(hang({ width: 1600, height: 1067, ...room, textures })));
    },
  ]);
}

for (const [subject, { frames, poster, ...clip }] of Object.entries(CLIPS)) {
  const name = `clip-${subject}`;
  tasks.push([
    name,
    async () => {
      const frame = frames();
      const made = await film({ ...clip, frame });
      const duration = clip.seconds;
      write(`${name}-720.mp4`, made[720], { width: 1280, height: 720, duration });
      write(`${name}-360.mp4`, made[360], { width: 640, height: 360, duration });
      const raw = await frame(poster, Math.floor(poster * made.frames));
      const { width, height } = FRAME;
      const png = await sharp(raw, { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer();
      write(`${name}-poster.jpg`, (await jpeg(png, width, 66_000)).data, { width, height });
      const small = await jpeg(png, 800, 30_000);
      const size = { width: small.width, height: small.height };
      write(`${name}-poster-800w.jpg`, small.data, size);
    },
  ]);
}

tasks.push([
  'subtitles',
  async () => {
    for (const [subject, languages] of Object.entries(CUES)) {
      for (const [language, cues] of Object.entries(languages)) {
        write(`subtitles/clip-${subject}.${language}.vtt`, vtt(cues, language));
      }
    }
    write('subtitles/clip-plume.en.srt', srt(CUES.plume.en));
  },
]);
tasks.push([
  'files',
  async () => {
    for (const [name, paper] of Object.entries(PAPERS)) write(`files/${name}`, pdf(paper));
    write('files/scar-measurements.csv', measurements());
  },
]);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !tasks.some(([known]) => known === name));
if (unknown.length) {
  process.stderr.write(`Not in the catalogue: ${unknown.join(', ')}\n`);
  process.exit(1);
}
for (const [name, make] of tasks) {
  if (wanted.length && !wanted.includes(name)) continue;
  await make();
  process.stdout.write(`${name}\n`);
}
