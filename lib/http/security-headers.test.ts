/** @jest-environment node */
import { permissionsPolicy } from '@/lib/cache/permissions-policy.mjs';
import { securityHeaders } from './security-headers';

const headers = (address: string, siteUrl?: string) =>
  securityHeaders({ policy: "default-src 'none'", siteUrl }, address);

describe('securityHeaders', () => {
  it.each([
    ['/feed.xml', 'cross-origin'],
    ['/feed.json?page=2', 'cross-origin'],
    ['/api/subtitles/investigation/a/0/0', 'cross-origin'],
    ['/investigation/low-water.json', 'cross-origin'],
    ['/category/borders.rss', 'cross-origin'],
    ['/programme/publications/a.bib', 'cross-origin'],
    ['/oai?verb=Identify', 'cross-origin'],
    ['/schemas/record-1.json', 'cross-origin'],
    ['/sitemap/1.xml', 'same-origin'],
    ['/oaisis', 'same-origin'],
    ['/', 'same-origin'],
    ['/?next=/feed.xml', 'same-origin'],
    ['/investigation/low-water', 'same-origin'],
    ['/api/search?q=a.json', 'same-origin'],
    ['/_next/static/chunks/a.js', 'same-origin'],
    ['/sitemap.xml', 'same-origin'],
  ])('%s may be built in by %s', (address, policy) =>
    expect([
      headers(address)['cross-origin-resource-policy'],
      headers(address)['access-control-allow-origin'],
      headers(address)['access-control-expose-headers'],
    ]).toEqual(policy === 'cross-origin' ? [policy, '*', 'ETag'] : [policy, undefined, undefined]),
  );

  it.each([
    ['https://site.example', 'max-age=63072000'],
    [' https://site.example/', 'max-age=63072000'],
    ['http://localhost:3000', undefined],
    [undefined, undefined],
  ])('of a site at %s', (siteUrl, value) =>
    expect(headers('/', siteUrl)['strict-transport-security']).toBe(value),
  );
});

describe('permissionsPolicy', () => {
  it('lets nobody pay, and the site itself play films', () => {
    const policy = permissionsPolicy();
    expect(policy).toContain('payment=()');
    expect(policy).toContain('camera=()');
    for (const name of ['autoplay', 'fullscreen', 'picture-in-picture']) {
      expect(policy).toContain(`${name}=(self)`);
    }
  });

  it('lets a donation form ask for payment', () =>
    expect(permissionsPolicy(['https://give.example'])).toContain(
      'payment=(self "https://give.example")',
    ));
});
