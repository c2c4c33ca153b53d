import { day } from '@/lib/domain/testing/builders';
import { securityTxt } from './security-txt';

it('has the fields that RFC 9116 requires', () => {
  const contacts = ['mailto:security@site.example', 'https://site.example/report'];
  expect(securityTxt(contacts, 'https://site.example', day('2026-12-01'))).toBe(
    [
      'Contact: mailto:security@site.example',
      'Contact: https://site.example/report',
      'Expires: 2027-05-30T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://site.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
