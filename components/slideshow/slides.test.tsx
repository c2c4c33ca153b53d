import { render } from '@testing-library/react';
import { ImageColumns } from '@/components/media/panel/ImageColumns';
import { RichText } from '@/components/ui/RichText';
import type { Picture } from '@/lib/domain/picture';
import { provenanceLine } from '@/lib/domain/provenance';
import { on } from '@/lib/domain/testing/builders';
import { sanitizeHtml } from '@/lib/html/sanitize';
import { watchFailedPictures } from './failed-pictures';
import { isSlideLink } from './slide-link';
import { slideLinks, slideOf } from './slides';

const UPLOADS = 'https://cms.example/wp-content/uploads';

const picture = (name: string): Picture => ({
  id: null,
  src: `${UPLOADS}/${name}.jpg`,
  width: 1600,
  height: 1200,
  sources: [{ src: `${UPLOADS}/${name}-400.jpg`, width: 400 }],
  alt: `${name} from above`,
  title: name,
  caption: `${name}, measured twice`,
});

const images = ['Crater', 'Stair'].map((name, index) => ({
  number: index + 1,
  title: name,
  name: name.toLowerCase(),
  names: [],
  keys: [],
  picture: picture(name),
}));

const panel = (
  <ImageColumns
    images={images}
    addressOf={({ name }) => `/investigation/x/resources/${name}`}
    panelPath="/investigation/x/resources"
  />
);

const links = () => Array.from(document.querySelectorAll('a'));
const text = (html: string) => <RichText html={sanitizeHtml(html)} />;

function slideOfOnly(html: string) {
  render(<main>{text(html)}</main>);
  const [link] = links();
  if (!link || !isSlideLink(link)) throw new Error('no slide');
  return slideOf(link);
}

it('Media & Resources and the page have separate slideshows (GAL-01)', () => {
  render(
    <main>
      {text(`<figure><img src="${UPLOADS}/plan.jpg" alt="A plan"></figure>`)}
      {panel}
      {text(`<p><img src="${UPLOADS}/wall.jpg" alt="A wall"></p>`)}
      <a href="https://site.example/investigation/other">
        <img src={`${UPLOADS}/card.jpg`} alt="" />
      </a>
    </main>,
  );
  const [plan, crater, stair, wall, card] = links();
  if (!plan || !crater || !card) throw new Error('links are missing');
  expect(slideLinks(crater)).toEqual([crater, stair]);
  expect(slideLinks(plan)).toEqual([plan, wall]);
  expect(isSlideLink(card)).toBe(false);
});

it('a slide has its picture in every size and the original URL (GAL-03)', () => {
  render(<main>{panel}</main>);
  const [crater] = links();
  if (!crater) throw new Error('no link');
  expect(slideOf(crater)).toEqual({
    src: `${UPLOADS}/Crater.jpg`,
    alt: 'Crater from above',
    width: 1600,
    height: 1200,
    srcSet: [
      { src: `${UPLOADS}/Crater-400.jpg`, width: 400, height: 300 },
      { src: `${UPLOADS}/Crater.jpg`, width: 1600, height: 1200 },
    ],
    title: 'Crater',
    caption: 'Crater, measured twice',
    provenance: [],
    address: '/investigation/x/resources/crater',
    resource: '/investigation/x/resources/crater',
    download: 'https://cms.example/wp-content/original/Crater.jpg',
  });
});

it('the address of a place in the slideshow is not that by which its picture is cited', () => {
  render(
    <main>
      <ImageColumns
        images={images}
        addressOf={({ name }) => `/programme/exhibitions/x/resources/${name}`}
        placeOf={({ number }) => `/programme/exhibitions/x/gallery/${number - 1}`}
        panelPath="/programme/exhibitions/x/resources"
      />
    </main>,
  );
  expect(links().map(slideOf)).toMatchObject([
    {
      address: '/programme/exhibitions/x/gallery/0',
      resource: '/programme/exhibitions/x/resources/crater',
    },
    { resource: '/programme/exhibitions/x/resources/stair' },
  ]);
});

it('a slide has the line under the caption, part by part', () => {
  const licence = {
    text: 'CC BY 4.0',
    href: 'https://creativecommons.org/licenses/by/4.0/',
  };
  const provenance = { maker: '<b>Ada</b>', taken: on('2023-03-04'), licence };
  const [image] = images;
  if (!image) throw new Error('no picture');
  render(
    <main>
      <ImageColumns
        images={[{ ...image, picture: { ...image.picture, provenance } }]}
        addressOf={() => '/'}
        panelPath="/"
      />
    </main>,
  );
  const [crater] = links();
  if (!crater) throw new Error('no link');
  expect(slideOf(crater).provenance).toEqual(provenanceLine(provenance, 'photograph'));
});

it("a figure of an editor's text opens with its caption and its largest size", () => {
  const slide = slideOfOnly(
    `<figure><img src="${UPLOADS}/a-300.jpg" srcset="${UPLOADS}/a-300.jpg 300w, ${UPLOADS}/a.jpg 2000w" width="300" height="150" alt="A"><figcaption> Fig. 2 </figcaption></figure>`,
  );
  expect(slide).toMatchObject({
    src: `${UPLOADS}/a.jpg`,
    width: 2000,
    height: 1000,
    title: '',
    caption: 'Fig. 2',
    address: null,
  });
});

it('a photograph that a camera has turned has the sizes that it is shown in', () => {
  const natural = { naturalWidth: { value: 300 }, naturalHeight: { value: 400 } };
  render(<main>{panel}</main>);
  for (const image of document.images) Object.defineProperties(image, natural);
  const [crater] = links();
  if (!crater) throw new Error('no link');
  expect(slideOf(crater)).toMatchObject({
    width: 1200,
    height: 1600,
    srcSet: [
      { width: 300, height: 400 },
      { width: 1200, height: 1600 },
    ],
  });
});

it('a picture that an editor linked to its file is a slide too', () => {
  expect(
    slideOfOnly(`<p><a href="${UPLOADS}/b.png"><img src="${UPLOADS}/b-300.png" alt="B"></a></p>`)
      .src,
  ).toBe(`${UPLOADS}/b.png`);
});

it.each([
  [
    'a link that leads elsewhere',
    '<a href="https://museum.example/"><img src="/logo.png" alt="Museum"></a>',
  ],
  ['a link without a picture', '<a href="/plan.png">The plan</a>'],
])('%s stays a link', (_, html) => {
  render(<main>{text(`<p>${html}</p>`)}</main>);
  expect(links().map(isSlideLink)).toEqual([false]);
});

it('an inline icon is not a slide', () => {
  render(<main>{text('<p><img src="/sign.png" width="24" height="24" alt=""></p>')}</main>);
  expect(links()).toEqual([]);
});

it('shows a drawing as large as there is room, in the ratio it has on the page', () => {
  jest
    .spyOn(HTMLImageElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 600, 300));
  const { src, width, height } = slideOfOnly(
    `<figure><img src="${UPLOADS}/plan.svg" alt="Plan" width="1" height="1"></figure>`,
  );
  expect({ src, width, height }).toEqual({
    src: `${UPLOADS}/plan.svg`,
    width: 4_000,
    height: 2_000,
  });
  jest.restoreAllMocks();
});

it('makes no stop of a picture that can’t be loaded', () => {
  render(
    <main>
      {text(`<p><img src="${UPLOADS}/gone.jpg" alt=""></p>`)}
      {text(`<p><a href="/report"><img src="${UPLOADS}/gone.jpg" alt=""></a></p>`)}
    </main>,
  );
  const end = watchFailedPictures();
  for (const image of document.images) image.dispatchEvent(new Event('error'));
  const [slide, other] = links();
  expect(slide?.tabIndex).toBe(-1);
  expect(other?.tabIndex).toBe(0);
  expect(other?.querySelector('img')?.alt).toBe('/report');
  document.images[0]?.dispatchEvent(new Event('load'));
  expect(slide?.tabIndex).toBe(0);
  end();
});
