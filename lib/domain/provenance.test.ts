import { pictureMade, provenanceLine, type Made, type Provenance } from './provenance';
import { on, words } from './testing/builders';

const said = (provenance: Provenance | undefined, made: Made = 'photograph') =>
  provenanceLine(provenance, made)
    .map(({ text }) => text)
    .join('');

const by = { text: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' };

describe('provenanceLine', () => {
  it.each<[Provenance | undefined, string]>([
    [undefined, ''],
    [{}, ''],
    [{ maker: 'Ada Ruiz' }, 'Photograph: Ada Ruiz.'],
    [{ taken: on('2023-03-04') }, 'Photograph: 4 Mar 2023.'],
    [{ taken: on('2023-03-14') }, 'Photograph: 14 Mar 2023.'],
    [{ maker: 'Ada Ruiz', taken: words('spring 2023') }, 'Photograph: Ada Ruiz, spring 2023.'],
    [{ source: { text: 'harbour archive' } }, 'Source: harbour archive.'],
    [{ licence: { text: 'All rights reserved.' } }, 'All rights reserved.'],
    [
      { maker: 'Ada Ruiz', taken: on('2023-03-04'), licence: by },
      'Photograph: Ada Ruiz, 4 Mar 2023. CC BY 4.0.',
    ],
    [
      { maker: 'Ada Ruiz', source: { text: 'archive' }, licence: by },
      'Photograph: Ada Ruiz. Source: archive. CC BY 4.0.',
    ],
  ])('of %j is %j', (provenance, line) => expect(said(provenance)).toBe(line));

  it('says what was made', () => {
    expect(said({ maker: 'Ada Ruiz' }, 'film')).toBe('Film: Ada Ruiz.');
    expect(said({ maker: 'Ada Ruiz' }, 'document')).toBe('Document: Ada Ruiz.');
    expect(said({ maker: 'Ada Ruiz' }, pictureMade('/plan.svg'))).toBe('Picture: Ada Ruiz.');
  });

  it('has the day of a date, and the address of what has one', () => {
    const line = provenanceLine({ taken: on('2023-03-04'), licence: by }, 'photograph');
    expect(line).toContainEqual({ text: '4 Mar 2023', day: '2023-03-04' });
    expect(line).toContainEqual(by);
  });
});
