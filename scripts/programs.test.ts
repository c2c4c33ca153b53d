import { missingMessage, missingPackages } from './support/programs.mjs';

const all = ['Chromium', 'nginx', 'Redis', 'Firefox', 'WebKit'] as const;
const engines = ['Firefox', 'WebKit'] as const;

describe('missingPackages', () => {
  it('are none where every program is there', () => {
    expect(missingPackages(all, () => true)).toEqual([]);
  });

  it('are those of all needs together, for one call of apt', () => {
    expect(missingPackages(all, () => false)).toEqual([
      'chromium',
      'nginx-light',
      'gettext-base',
      'openssl',
      'redis-server',
      'firefox-esr',
      'libavcodec59',
      'webkit2gtk-driver',
      'xvfb',
    ]);
  });

  it('are only those whose program is not there', () => {
    expect(missingPackages(all, (path) => !path.endsWith('/Xvfb'))).toEqual(['xvfb']);
    const isThere = (path: string) => /firefox|libavcodec\.so\.61/.test(path);
    expect(missingPackages(['Firefox'], isThere)).toEqual([]);
  });

  it('takes a Chromium in another place', () => {
    expect(missingPackages(['Chromium'], (path) => path === '/usr/bin/chromium-browser')).toEqual(
      [],
    );
  });
});

describe('missingMessage', () => {
  const advice = 'Run: sudo apt-get install -y firefox-esr xvfb';

  it.each([
    [['Firefox'], engines, false],
    [['Firefox', 'WebKit'], engines, false],
    [['Firefox', 'Redis'], engines, true],
    [['Chromium'], engines, true],
    // As in continuous integration.
    [['WebKit'], [], true],
  ] as const)('%j where %j can be left out: fatal is %s', (missing, spare, isFatal) => {
    const message = missingMessage(missing, spare, advice);
    expect(message.isFatal).toBe(isFatal);
    expect(message.text).toContain(advice);
    for (const need of missing) expect(message.text).toContain(need);
  });

  it('says what is left out, in one line', () => {
    expect(missingMessage(engines, engines, advice).text).toBe(
      `Not installed, so left out of the tests: Firefox, WebKit. ${advice}`,
    );
  });

  it('says how to name a Chromium', () => {
    expect(missingMessage(['Chromium'], [], advice).text).toMatch(/CHROMIUM_PATH/);
  });
});
