import { adviceFor, type MediaLookup } from './checklist';
import { mayUpload } from './may-upload';
import type { Fields, Value, Values } from './registry';

jest.mock('./may-upload', () => ({ mayUpload: jest.fn(() => true) }));

const FIELDS: Fields = {
  code: { shape: 'text', label: 'Code', expected: true },
  abstract: { shape: 'html', label: 'Abstract', advisedLength: 5 },
  featured: {
    shape: 'group',
    label: 'Head',
    fields: { image: { shape: 'image', label: 'Feature image', expected: true } },
  },
  film: { shape: 'video', label: 'Film' },
  media: { shape: 'rows', label: 'Media', fields: { image: { shape: 'image', label: 'Picture' } } },
};
const WITHOUT_ALT: MediaLookup = () => ({
  alt: '',
  title: 'Roof',
  isImage: true,
  mayEdit: true,
});
const WITH_ALT: MediaLookup = () => ({
  alt: 'A roof',
  title: 'Roof',
  isImage: true,
  mayEdit: true,
});
const textsFor = (values: Values, media = WITH_ALT) =>
  adviceFor(FIELDS, values, media).map(({ text }) => text);

describe('adviceFor', () => {
  it('lists empty fields that are expected, even inside groups', () => {
    expect(textsFor({})).toEqual(['Missing: Code', 'Missing: Feature image']);
    expect(textsFor({ code: '41', featured: { image: 7 } })).toEqual([]);
  });

  it('asks nobody for what they may not do', () => {
    jest.mocked(mayUpload).mockReturnValue(false);
    expect(textsFor({})).toEqual(['Missing: Code']);
    jest.mocked(mayUpload).mockReturnValue(true);
    const ofOthers: MediaLookup = () => ({ alt: '', title: 'Roof', isImage: true, mayEdit: false });
    expect(textsFor({ code: '41', featured: { image: 7 } }, ofOthers)).toEqual([]);
  });

  it('measures the length of a summary as readers see it', () => {
    const filled = { code: '41', featured: { image: 7 } };
    expect(textsFor({ ...filled, abstract: '<p>12345</p>' })).toEqual([]);
    expect(textsFor({ ...filled, abstract: '<p>123456</p>' })).toEqual([
      'Abstract has 6 characters: more than the 5 that fit on a card.',
    ]);
  });

  it.each([
    ['<p>a</p>', false],
    ['<img src="a.png" alt="A wall">', false],
    ['<img alt="A wall" src="a.png">', false],
    ['<img src="a.png">', true],
    ['<img src="a.png" alt="">', true],
    ['<img src="a.png" alt=" " title="alt">', true],
    ['<img src="a.png" data-alt="x">', true],
    ['<img alt="A" src="a.png"><figure><img src="b.png" alt=""></figure>', true],
  ])('asks for the alternative text of a picture in the text %s: %s', (abstract, isMissing) => {
    const texts = textsFor({ code: '41', featured: { image: 7 }, abstract });
    expect(texts.some((text) => text === 'Abstract: a picture has no alternative text.')).toBe(
      isMissing,
    );
  });

  it('asks only once for the alternative text of a picture used twice in one place', () => {
    const values = { code: '41', featured: { image: 7 }, media: [{ image: 7 }, { image: 7 }] };
    expect(textsFor(values, WITHOUT_ALT)).toEqual([
      'Feature image: the picture “Roof” has no alternative text.',
      'Picture: the picture “Roof” has no alternative text.',
    ]);
  });

  const textsForFilm = (film: Value) =>
    textsFor({ code: '41', featured: { image: 7 }, film }).map((text) => text.slice(9));
  const SUBTITLES = 'no subtitles.';
  const DESCRIPTION = 'no audio description.';
  const files = [{ file: 12 }];

  it.each([
    [12, [SUBTITLES, DESCRIPTION]],
    ['https://example.org/a.mp4', [SUBTITLES, DESCRIPTION]],
    [{ files, texttracks: [{ language: 'en', vtt: 'WEBVTT' }] }, [DESCRIPTION]],
    [{ files, texttracks: [{ type: 'captions', vtt: 5 }] }, [DESCRIPTION]],
    [{ files, texttracks: [{ type: 'descriptions', vtt: 'WEBVTT' }] }, [SUBTITLES]],
    [{ files, texttracks: [{ type: 'chapters', vtt: 'WEBVTT' }] }, [SUBTITLES, DESCRIPTION]],
    [{ files, texttracks: [{ type: 'metadata', vtt: 'WEBVTT' }] }, [SUBTITLES, DESCRIPTION]],
    // A track without text is no track.
    [
      {
        files,
        texttracks: [{ vtt: '' }, { vtt: ' \n' }, { language: 'de' }, { type: 'descriptions' }],
      },
      [SUBTITLES, DESCRIPTION],
    ],
    [{ files, alternatives: [{ kind: 'described', files }] }, [SUBTITLES]],
    [{ files, alternatives: [{ files }] }, [SUBTITLES]],
    [{ files, alternatives: [{ kind: 'signed', files }] }, [SUBTITLES, DESCRIPTION]],
    [{ files, alternatives: [{ kind: 'described', files: [{}] }] }, [SUBTITLES, DESCRIPTION]],
  ])('of the film %j, it names what is missing: %j', (film, missing) => {
    expect(textsForFilm(film)).toEqual(missing);
  });

  it('asks for nothing of a film that plays without sound', () => {
    const fields: Fields = { film: { shape: 'video', label: 'Preview film', silent: true } };
    expect(adviceFor(fields, { film: 12 }, WITH_ALT)).toEqual([]);
  });

  it('says nothing about a picture that has not loaded yet', () => {
    expect(textsFor({ code: '41', featured: { image: 7 } }, () => undefined)).toEqual([]);
  });
});
