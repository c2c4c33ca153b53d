import { isHidden, unifyPost } from './post';

describe('isHidden', () => {
  it.each([
    [{ content: { rendered: '', protected: true } }, true],
    [{ content: { rendered: '', protected: false } }, false],
    [{ content: { protected: '1' } }, true],
    [{ content: { protected: 1 } }, true],
    [{ content: { protected: 'true' } }, true],
    [{ content: { protected: ' TRUE ' } }, true],
    [{ content: { protected: 'password' } }, true],
    [{ content: { protected: {} } }, true],
    [{ content: { protected: 'false' } }, false],
    [{ content: { protected: '0' } }, false],
    [{ content: { protected: 0 } }, false],
    [{ content: { protected: '' } }, false],
    [{ content: { protected: null } }, false],
    [{ content: { protected: [] } }, false],
    [{ content: { rendered: '' } }, false],
    [{ content: [] }, false],
    [{ content: 'protected' }, false],
    [{ excerpt: { rendered: '', protected: true } }, true],
    [{ content: { protected: false }, excerpt: { protected: '1' } }, true],
    [{ protected: true }, true],
    [{ protected: '1' }, true],
    [{ protected: false }, false],
    [{ class_list: ['post-169', 'post-password-required'] }, true],
    [{ class_list: { 0: 'post-169', 2: 'post-password-required' } }, true],
    [{ class_list: ['post-169'] }, false],
    [{ class_list: 'post-password-required' }, false],
    [{ post_password: 'word' }, true],
    [{ post_password: ' ' }, true],
    [{ post_password: '0' }, true],
    [{ post_password: 1234 }, true],
    [{ post_password: true }, true],
    [{ post_password: '' }, false],
    [{ post_password: false }, false],
    [{ post_password: null }, false],
    [{ post_status: 'draft' }, true],
    // An editor's own field: WordPress writes its statuses in lower case.
    [{ status: 'Pending' }, false],
    [{ post_status: 'future' }, true],
    [{ post_status: 'publish' }, false],
    [{ status: 'private' }, true],
    // An attachment.
    [{ status: 'inherit' }, false],
    [{}, false],
    [null, false],
    ['draft', false],
  ])('%j: %s', (record, expected) => expect(isHidden(record)).toBe(expected));
});

describe('unifyPost', () => {
  it.each([
    [{ id: 1, slug: 's', title: 't' }],
    [{ ID: 1, post_name: 's', post_title: 't' }],
    [{ id: 1, slug: 's', title: { rendered: 't' }, post_title: 'older' }],
    [{ id: 1, slug: '', post_name: 's', title: { rendered: '' }, post_title: 't' }],
  ])('finds id, slug and title in %j', (raw) => {
    expect(unifyPost(raw)).toMatchObject({ id: 1, slug: 's', title: 't' });
  });

  it('prefers the editor’s fields, except those that identify the post', () => {
    const raw = {
      id: 1,
      slug: 's',
      title: 't',
      date: '2026-01-01',
      venue: 'Hall',
      acf: { id: 9, title: 'x', date: '2020-01-01', venue: '', price: '5' },
    };
    expect(unifyPost(raw)).toMatchObject({
      id: 1,
      title: 't',
      date: '2020-01-01',
      venue: 'Hall',
      price: '5',
    });
  });

  it("does not mistake the post's own URL for the editor's link", () => {
    const post = { guid: { rendered: 'x' }, link: 'https://content.example.org/press/a/' };
    expect(unifyPost(post)).toMatchObject({ link: undefined });
    expect(unifyPost({ ...post, acf: { link: 'https://paper.example/' } })).toMatchObject({
      link: 'https://paper.example/',
    });
    expect(unifyPost({ link: 'https://paper.example/' })).toMatchObject({
      link: 'https://paper.example/',
    });
  });

  it.each([
    [5, { id: 5 }],
    ['5', { id: 5 }],
    ['Ada Brook', { title: 'Ada Brook' }],
    [true, true],
    [null, null],
  ])('reads %j as %j', (raw, expected) => expect(unifyPost(raw)).toEqual(expected));
});
