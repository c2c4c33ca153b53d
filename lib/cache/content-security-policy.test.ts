/** @jest-environment node */
import { contentSecurityPolicy } from './content-security-policy.mjs';

describe('contentSecurityPolicy', () => {
  it('allows only inline scripts of Next and the site, by hash', () => {
    const policy = contentSecurityPolicy(
      '<script src="/a.js" async=""></script><script>self.__next_f.push([1,"a"])</script><script>one()</script>',
    );
    // Computed separately: `printf 'self.__next_f.push([1,"a"])' | openssl dgst -sha256 -binary | base64`.
    expect(policy).toContain(
      "script-src 'self' 'sha256-o+AVanGgeHXuaJ2y8tCjP3mbGMjt79U+MRDdwV7W0FY=';",
    );
    expect(policy).not.toContain('unsafe');
  });

  it('allows no inline scripts when there are none', () => {
    expect(contentSecurityPolicy('<p>plain</p>')).toContain("script-src 'self';");
  });

  it('allows the origins of a third-party form where it is used', () => {
    const policy = contentSecurityPolicy('', {
      form: ['https://cdn.example', 'http://127.0.0.1:4001'],
      data: [],
      media: [],
    });
    for (const name of ['script-src', 'style-src', 'connect-src', 'form-action']) {
      expect(policy).toContain(`${name} 'self' https://cdn.example http://127.0.0.1:4001;`);
    }
    expect(policy).toContain('frame-src https://cdn.example http://127.0.0.1:4001;');
    expect(policy).toContain("font-src 'self';");
  });

  it('allows only connections to a service', () => {
    const policy = contentSecurityPolicy('', {
      form: [],
      data: ['https://tiles.example'],
      media: [],
    });
    expect(policy).toContain("connect-src 'self' https://tiles.example;");
    expect(policy.match(/tiles\.example/g)).toHaveLength(1);
  });

  it("allows workers only from the site's own files", () => {
    const origins = { form: ['https://cdn.example'], data: ['https://tiles.example'], media: [] };
    expect(contentSecurityPolicy('', origins)).toContain("worker-src 'self';");
  });

  it.each(['*', 'https:', 'https://*', 'https://a.example; script-src *', "'unsafe-inline'", ''])(
    'takes %j for no origin',
    (source) => {
      const origins = { form: [source], data: [source], media: [source] };
      expect(contentSecurityPolicy('', origins)).toBe(contentSecurityPolicy(''));
    },
  );

  it('allows pictures and films only from media origins', () => {
    const policy = contentSecurityPolicy('', { form: [], data: [], media: ['https://m.example'] });
    expect(policy).toContain("img-src 'self' data: https://m.example;");
    expect(policy).toContain("media-src 'self' https://m.example;");
    expect(contentSecurityPolicy('')).toContain("img-src 'self' data:; media-src 'self';");
  });

  it('requires trusted types except with a third-party form', () => {
    const form = { form: ['https://cdn.example'], data: [], media: [] };
    expect(contentSecurityPolicy('')).toContain("require-trusted-types-for 'script';");
    expect(contentSecurityPolicy('', form)).not.toContain('trusted-types');
  });

  it('allows no frames without a third-party form', () => {
    expect(contentSecurityPolicy('')).not.toContain('frame-src');
  });
});
