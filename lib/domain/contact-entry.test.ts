import { contactOf } from './contact-entry';

// Only a guard against hangs: a test's duration depends on how busy the machine is.
jest.setTimeout(60_000);

describe('contactOf (checklist PERS-01, ENT-06)', () => {
  it.each([
    [
      'email',
      'h.sorby@openground.example',
      {
        label: 'Email',
        text: 'h.sorby@openground.example',
        href: 'mailto:h.sorby@openground.example',
      },
    ],
    [
      'email',
      'Dara <dara@b.example>',
      { label: 'Email', text: 'Dara <dara@b.example>', href: 'mailto:dara@b.example' },
    ],
    [
      'email',
      'Dara <dara@b.example?bcc=c@d.example>',
      { label: 'Email', text: 'Dara <dara@b.example?bcc=c@d.example>', href: null },
    ],
    [
      'E-Mail',
      ' mailto:a@b.example ',
      { label: 'E Mail', text: 'a@b.example', href: 'mailto:a@b.example' },
    ],
    [
      'pgp-key',
      'https://keys.openground.example/belk.asc',
      {
        label: 'PGP key',
        text: 'keys.openground.example/belk.asc',
        href: 'https://keys.openground.example/belk.asc',
      },
    ],
    [
      'pgp-key',
      '4F2A 91C0 77DE 0B35',
      { label: 'PGP key', text: '4F2A 91C0 77DE 0B35', href: null },
    ],
    ['twitter', '@hsorby', { label: 'Twitter', text: '@hsorby', href: null }],
    [
      'twitter',
      'https://microblog.example/@hsorby',
      {
        label: 'Twitter',
        text: 'microblog.example/@hsorby',
        href: 'https://microblog.example/@hsorby',
      },
    ],
    [
      'website',
      'https://sorby.example/',
      { label: 'Website', text: 'sorby.example', href: 'https://sorby.example/' },
    ],
    ['satellite_phone', 'On request', { label: 'Satellite phone', text: 'On request', href: null }],
    ['', '+00 123', { label: 'Contact', text: '+00 123', href: null }],
  ])('%s: %s', (kind, content, shown) => {
    expect(contactOf({ kind, content })).toEqual(shown);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'JAVASCRIPT:alert(1)//@a.example',
    'https://',
    'a@b',
    'two words@c.example',
    'a@b.example?bcc=c@d.example',
    'a@b.example&cc=c',
  ])('links nowhere for %s', (content) => {
    expect(contactOf({ kind: 'email', content }).href).toBeNull();
  });
});

it('takes linear time for a long sequence of dots', () => {
  const content = `a@b${'.b'.repeat(5e5)}.`;
  expect(contactOf({ kind: 'email', content })).toMatchObject({ href: null });
});
