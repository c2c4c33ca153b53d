/** @jest-environment node */
import { contentSecurityPolicy } from './content-security-policy.mjs';

describe('contentSecurityPolicy', () => {
  it('allows exactly the inline scripts of the page, by hash', () => {
    const policy = contentSecurityPolicy(
      '<script src="/a.js" async=""></script><script>one()</script><script id="x">two()</script>',
    );
    // Worked out apart: `printf 'one()' | openssl dgst -sha256 -binary | base64`.
    expect(policy).toContain(
      "script-src 'self' 'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4=' 'sha256-iMrPAWirDC2X0OhZzLsM2MRIWSmepJGI4r7D8ZlwBOw=';",
    );
    expect(policy).not.toContain('unsafe');
  });

  it('allows no inline script where there is none', () => {
    expect(contentSecurityPolicy('<p>plain</p>')).toContain("script-src 'self';");
  });

  it('allows the origins of a foreign form where such a form needs them', () => {
    const policy = contentSecurityPolicy('', {
      form: ['https://cdn.example', 'http://127.0.0.1:4001'],
      data: [],
    });
    for (const name of ['script-src', 'style-src', 'connect-src', 'form-action']) {
      expect(policy).toContain(`${name} 'self' https://cdn.example http://127.0.0.1:4001;`);
    }
    expect(policy).toContain('frame-src https://cdn.example http://127.0.0.1:4001;');
    expect(policy).toContain("font-src 'self';");
  });

  it('lets a service be asked for data and bring nothing else', () => {
    const policy = contentSecurityPolicy('', { form: [], data: ['https://tiles.example'] });
    expect(policy).toContain("connect-src 'self' https://tiles.example;");
    expect(policy.match(/tiles\.example/g)).toHaveLength(1);
  });

  it("starts workers from the site's own files alone", () => {
    const origins = { form: ['https://cdn.example'], data: ['https://tiles.example'] };
    expect(contentSecurityPolicy('', origins)).toContain("worker-src 'self';");
  });

  it.each(['*', 'https:', 'https://*', 'https://a.example; script-src *', "'unsafe-inline'", ''])(
    'takes %j for no origin',
    (source) => {
      const origins = { form: [source], data: [source] };
      expect(contentSecurityPolicy('', origins)).toBe(contentSecurityPolicy(''));
    },
  );

  it('frames nothing where there is no foreign form', () => {
    expect(contentSecurityPolicy('')).not.toContain('frame-src');
  });
});
