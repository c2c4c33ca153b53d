import { withoutRecords } from './without-records';

const INVESTIGATIONS = { path: ['investigations'], postType: 'investigation' };

describe('withoutRecords', () => {
  const gone = [{ postType: 'investigation', id: 2, slug: 'two' }];

  it('removes a record from its own list, by id or, without an id, by slug', () => {
    const raw = {
      investigations: [{ id: 1 }, { id: '2' }, { slug: 'two' }, { id: 3, slug: 'two' }],
    };
    expect(withoutRecords(raw, gone, [INVESTIGATIONS])).toEqual({
      investigations: [{ id: 1 }, { id: 3, slug: 'two' }],
    });
  });

  it('removes it from the related rows of other records, at any depth', () => {
    const raw = {
      acf: {
        related: {
          investigations: [
            { ID: 2, post_type: 'investigation', post_name: 'two' },
            { ID: 2, post_type: 'exhibition', post_name: 'two' },
          ],
        },
        main: { ID: 2, post_name: 'two', post_type: 'investigation' },
      },
    };
    expect(withoutRecords(raw, gone)).toEqual({
      acf: {
        related: { investigations: [{ ID: 2, post_type: 'exhibition', post_name: 'two' }] },
        main: false,
      },
    });
  });

  it('keeps pictures and terms that share an id or slug and have no type', () => {
    const raw = [{ id: 5, picture: { ID: 2, url: 'a.jpg' }, terms: [{ term_id: 2, slug: 'two' }] }];
    expect(withoutRecords(raw, gone, [{ path: [], postType: 'event' }])).toBe(raw);
  });

  it('removes a methodology from the investigations that refer to it', () => {
    const raw = { investigations: [{ id: 1, methodologies: [{ ID: 5, post_name: 'tides' }] }] };
    const tides = [{ postType: 'methodology', id: 5, slug: null }];
    expect(withoutRecords(raw, tides, [INVESTIGATIONS])).toEqual({
      investigations: [{ id: 1, methodologies: [] }],
    });
  });
});
