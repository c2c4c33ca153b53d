/** @jest-environment node */
import {
  EnvironmentError,
  isMaintenanceMode,
  readEnvironment,
  readLogLevel,
  settingsWithoutEffect,
} from '.';

const API_ROOT = { CMS_API_ROOT: 'https://cms.example/wp-json/' };

describe('readEnvironment', () => {
  it('fills in the documented defaults', () => {
    expect(readEnvironment({ ...API_ROOT, PORT: '4321' })).toEqual({
      cmsApiRoot: 'https://cms.example/wp-json',
      cmsAdminUrl: 'https://cms.example/wp-admin/',
      cmsAuthorization: undefined,
      siteUrl: 'http://localhost:4321',
      mediaOrigins: [],
      mediaBaseUrl: undefined,
      siteVariant: undefined,
      contentDir: '.content',
      redisUrl: undefined,
      revalidateSeconds: 600,
      signingKeys: [],
      metricsToken: undefined,
      onionUrl: undefined,
      securityContacts: [],
      mapbox: null,
      analytics: null,
      donationForm: null,
    });
  });

  it('takes a blank setting for an unset one', () => {
    const settings = readEnvironment({ ...API_ROOT, SITE_VARIANT: '', REVALIDATE_SECONDS: ' ' });
    expect(settings.siteVariant).toBeUndefined();
    expect(settings.revalidateSeconds).toBe(600);
  });

  it.each([
    ['https://cms.example', 'https://cms.example/wp-admin/'],
    ['https://cms.example/wp-json', 'https://cms.example/wp-admin/'],
    ['https://site.example/cms/wp-json/', 'https://site.example/cms/wp-admin/'],
    ['https://site.example/a/b/wp-json/', 'https://site.example/a/b/wp-admin/'],
    ['https://gateway.example/api/', 'https://gateway.example/wp-admin/'],
  ])('leads editors from %s to %s', (CMS_API_ROOT, expected) => {
    expect(readEnvironment({ CMS_API_ROOT }).cmsAdminUrl).toBe(expected);
  });

  it.each([
    ['CMS_API_ROOT', {}, 'is not set'],
    ['CMS_API_ROOT', { CMS_API_ROOT: 'ftp://cms.example/' }, 'http(s)'],
    ['CMS_API_ROOT', { CMS_API_ROOT: 'https://me:secret@cms.example/wp-json/' }, 'password'],
    ['CMS_API_ROOT', { CMS_API_ROOT: 'https://cms.example/?rest_route=/' }, 'permalinks'],
    ['CMS_API_ROOT', { CMS_API_ROOT: 'https://cms.example/wp-json/#x' }, 'permalinks'],
    ['CMS_API_ROOT', { CMS_API_ROOT: 'https://cms.example/wp-json/?' }, 'permalinks'],
    ['CMS_API_ROOT', { CMS_API_ROOT: 'cms.example/wp-json/' }, 'http(s)'],
    ['CMS_ADMIN_URL', { ...API_ROOT, CMS_ADMIN_URL: 'javascript:alert(1)' }, 'http(s)'],
    ['CMS_AUTHORIZATION', { ...API_ROOT, CMS_AUTHORIZATION: 'c2VjcmV0' }, 'a scheme and a token'],
    ['CMS_AUTHORIZATION', { ...API_ROOT, CMS_AUTHORIZATION: 'Basic ' }, 'a scheme and a token'],
    ['CMS_AUTHORIZATION', { ...API_ROOT, CMS_AUTHORIZATION: 'Basic a\r\nX: y' }, 'a scheme'],
    ['CMS_AUTHORIZATION', { ...API_ROOT, CMS_AUTHORIZATION: 'Bearer Ł' }, 'a scheme and a token'],
    ['CMS_AUTHORIZATION', { ...API_ROOT, CMS_AUTHORIZATION: 'Bearer é' }, 'a scheme and a token'],
    ['CMS_AUTHORIZATION', { ...API_ROOT, CMS_AUTHORIZATION: '“Bearer a”' }, 'a scheme and a token'],
    ['SITE_URL', { ...API_ROOT, SITE_URL: 'openground' }, 'http(s)'],
    ['SITE_URL', { ...API_ROOT, SITE_URL: 'https://site.example/de' }, 'without a path'],
    ['SITE_URL', { ...API_ROOT, SITE_URL: 'https://site.example/?a=1' }, 'query'],
    ['SITE_URL', { ...API_ROOT, SITE_URL: 'https://site.example#' }, 'query'],
    ['SITE_URL', { ...API_ROOT, SITE_URL: 'https://me:secret@site.example' }, 'password'],
    ['CMS_ADMIN_URL', { ...API_ROOT, CMS_ADMIN_URL: 'https://me@cms.example/' }, 'password'],
    ['MEDIA_BASE_URL', { ...API_ROOT, MEDIA_BASE_URL: 'https://a.example/m?b' }, 'query'],
    ['MEDIA_BASE_URL', { ...API_ROOT, MEDIA_BASE_URL: 'https://me:b@a.example/m' }, 'password'],
    ['ANALYTICS_URL', { ...API_ROOT, ANALYTICS_URL: 'https://a.example/matomo.php?b=1' }, 'query'],
    ['ANALYTICS_URL', { ...API_ROOT, ANALYTICS_URL: 'https://me:b@a.example/' }, 'password'],
    [
      'DONATE_SCRIPT_URL',
      { ...API_ROOT, DONATE_SCRIPT_URL: 'https://me:b@a.example/' },
      'password',
    ],
    ['DONATE_ORIGINS', { ...API_ROOT, DONATE_ORIGINS: 'https://me:b@a.example/' }, 'password'],
    ['REDIS_URL', { ...API_ROOT, REDIS_URL: 'redis://localhost:6379/1?db=2' }, 'redis://'],
    ['METRICS_TOKEN', { ...API_ROOT, METRICS_TOKEN: 'ü'.repeat(16) }, 'ASCII'],
    ['REVALIDATE_SECONDS', { ...API_ROOT, REVALIDATE_SECONDS: '31536001' }, 'a year'],
    ['REDIS_URL', { ...API_ROOT, REDIS_URL: 'localhost:6379' }, 'redis://'],
    ['REDIS_URL', { ...API_ROOT, REDIS_URL: 'http://localhost:6379' }, 'redis://'],
    ['REDIS_URL', { ...API_ROOT, REDIS_URL: 'redis://localhost:6379/content' }, 'redis://'],
    ['SITE_VARIANT', { ...API_ROOT, SITE_VARIANT: 'a b' }, 'letters'],
    ['ONION_URL', { ...API_ROOT, ONION_URL: 'https://site.example' }, 'onion'],
    ['ONION_URL', { ...API_ROOT, ONION_URL: `http://${'a'.repeat(55)}.onion` }, 'onion'],
    ['ONION_URL', { ...API_ROOT, ONION_URL: `http://${'a'.repeat(56)}.onion/path` }, 'onion'],
    ['SECURITY_CONTACT', { ...API_ROOT, SECURITY_CONTACT: 'security@site.example' }, 'mailto:'],
    ['SECURITY_CONTACT', { ...API_ROOT, SECURITY_CONTACT: 'javascript:alert(1)' }, 'mailto:'],
    ['MEDIA_ORIGINS', { ...API_ROOT, MEDIA_ORIGINS: 'https://a.example/films' }, 'origins'],
    ['MEDIA_ORIGINS', { ...API_ROOT, MEDIA_ORIGINS: 'https://a.example *' }, 'origins'],
    ['MEDIA_ORIGINS', { ...API_ROOT, MEDIA_ORIGINS: 'https://a.example; data:' }, 'origins'],
    ['MEDIA_BASE_URL', { ...API_ROOT, MEDIA_BASE_URL: '/media/' }, 'http(s)'],
    ['LOG_LEVEL', { ...API_ROOT, LOG_LEVEL: 'loud' }, 'one of'],
    ['MAINTENANCE_MODE', { ...API_ROOT, MAINTENANCE_MODE: 'yes' }, '1 or 0'],
    ['REVALIDATE_SECONDS', { ...API_ROOT, REVALIDATE_SECONDS: 'soon' }, 'number'],
    ['REVALIDATE_SECONDS', { ...API_ROOT, REVALIDATE_SECONDS: '0' }, 'at least 1'],
    ['REVALIDATE_SECRET', { ...API_ROOT, REVALIDATE_SECRET: 'too short a text' }, '24 bytes'],
    ['METRICS_TOKEN', { ...API_ROOT, METRICS_TOKEN: 'x'.repeat(15) }, '16 characters'],
    ['METRICS_TOKEN', { ...API_ROOT, METRICS_TOKEN: 'x '.repeat(24) }, 'without blanks'],
    ['PORT', { ...API_ROOT, PORT: '70000' }, 'PORT'],
    ['MAPBOX_TOKEN', { ...API_ROOT, MAPBOX_TOKEN: 'sk.secret' }, 'public'],
    ['MAPBOX_STYLE', { ...API_ROOT, MAPBOX_STYLE: 'https://styles.example/a.json' }, 'mapbox://'],
    ['ANALYTICS_URL', { ...API_ROOT, ANALYTICS_URL: 'stats.example' }, 'http(s)'],
    ['ANALYTICS_SITE_ID', { ...API_ROOT, ANALYTICS_SITE_ID: '1&rec=0' }, 'letters'],
    ['DONATE_SCRIPT_URL', { ...API_ROOT, DONATE_SCRIPT_URL: 'http://cdn.example/a.js' }, 'https'],
    [
      'DONATE_SCRIPT_URL',
      { ...API_ROOT, DONATE_SCRIPT_URL: 'http://localhost.evil.example/' },
      'https',
    ],
    [
      'DONATE_SCRIPT_URL',
      { ...API_ROOT, DONATE_SCRIPT_URL: 'http://127.0.0.1@evil.example/' },
      'https',
    ],
    ['DONATE_SCRIPT_URL', { ...API_ROOT, DONATE_SCRIPT_URL: 'javascript:alert(1)' }, 'https'],
    ['DONATE_SCRIPT_URL', { ...API_ROOT, DONATE_SCRIPT_URL: 'main.js' }, 'https'],
    ['DONATE_PUBLIC_KEY', { ...API_ROOT, DONATE_PUBLIC_KEY: 'p key' }, 'without blanks'],
    ['DONATE_FORM_ID', { ...API_ROOT, DONATE_FORM_ID: 'a"b' }, 'letters'],
    ['DONATE_ZONE', { ...API_ROOT, DONATE_ZONE: "eur'" }, 'letters'],
    ['DONATE_ORIGINS', { ...API_ROOT, DONATE_ORIGINS: 'https://a.example *' }, 'https'],
  ])('names %s when it is wrong', (name, source, hint) => {
    const read = () => readEnvironment(source);
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(name);
    expect(read).toThrow(hint);
  });

  it.each(['Basic c2VjcmV0Og==', 'Bearer a.b-c_d~e+f/g', 'Digest username="a", realm="b"'])(
    'sends %s as it is',
    (CMS_AUTHORIZATION) => {
      const read = (value: string) =>
        readEnvironment({ ...API_ROOT, CMS_AUTHORIZATION: value }).cmsAuthorization;
      expect([read(CMS_AUTHORIZATION), read(` ${CMS_AUTHORIZATION}\n`)]).toEqual([
        CMS_AUTHORIZATION,
        CMS_AUTHORIZATION,
      ]);
    },
  );

  describe('the map service', () => {
    it('is drawn in a dark style of its own where none is set', () => {
      expect(readEnvironment({ ...API_ROOT, MAPBOX_TOKEN: 'pk.token' }).mapbox).toEqual({
        token: 'pk.token',
        style: 'mapbox://styles/mapbox/dark-v11',
      });
    });

    it('is drawn in the style that is set', () => {
      const MAPBOX_STYLE = 'mapbox://styles/agency/cases';
      expect(
        readEnvironment({ ...API_ROOT, MAPBOX_TOKEN: 'pk.token', MAPBOX_STYLE }).mapbox,
      ).toEqual({ token: 'pk.token', style: MAPBOX_STYLE });
    });

    it('is none without a token, whatever the style', () => {
      const MAPBOX_STYLE = 'mapbox://styles/agency/cases';
      expect(readEnvironment({ ...API_ROOT, MAPBOX_STYLE }).mapbox).toBeNull();
    });
  });

  describe('the tracker', () => {
    const TRACKER = { ANALYTICS_URL: 'https://stats.example', ANALYTICS_SITE_ID: '7' };

    it.each([
      'https://stats.example',
      'https://stats.example/',
      'https://stats.example/matomo.php',
    ])('answers at %s', (ANALYTICS_URL) => {
      expect(readEnvironment({ ...API_ROOT, ...TRACKER, ANALYTICS_URL }).analytics).toEqual({
        endpoint: 'https://stats.example/matomo.php',
        siteId: '7',
      });
    });

    it.each(Object.keys(TRACKER))('is none without %s', (name) => {
      expect(readEnvironment({ ...API_ROOT, ...TRACKER, [name]: ' ' }).analytics).toBeNull();
    });
  });

  describe('the donation form', () => {
    const FORM = {
      DONATE_SCRIPT_URL: 'https://cdn.giving.example/loader/2/main.js',
      DONATE_PUBLIC_KEY: 'p-key',
      DONATE_FORM_ID: '80ce9859-0be9',
    };

    it('is whole with script, key and form; the zone is eur', () => {
      expect(readEnvironment({ ...API_ROOT, ...FORM }).donationForm).toEqual({
        scriptUrl: 'https://cdn.giving.example/loader/2/main.js',
        publicKey: 'p-key',
        formId: '80ce9859-0be9',
        zone: 'eur',
        origins: ['https://cdn.giving.example'],
      });
    });

    it('may load from further origins, and be held in another zone', () => {
      const form = readEnvironment({
        ...API_ROOT,
        ...FORM,
        DONATE_ZONE: 'usa',
        DONATE_ORIGINS: 'https://host.giving.example/form  https://cdn.giving.example/',
      }).donationForm;
      expect(form?.zone).toBe('usa');
      expect(form?.origins).toEqual(['https://cdn.giving.example', 'https://host.giving.example']);
    });

    it.each(Object.keys(FORM))('is none without %s', (name) => {
      expect(readEnvironment({ ...API_ROOT, ...FORM, [name]: ' ' }).donationForm).toBeNull();
    });

    it.each(['http://localhost:4001/a.js', 'http://127.0.0.1:4001/a.js', 'http://[::1]/a.js'])(
      'may be a stand-in at %s',
      (scriptUrl) => {
        const source = { ...API_ROOT, ...FORM, DONATE_SCRIPT_URL: scriptUrl };
        expect(readEnvironment(source).donationForm?.scriptUrl).toBe(scriptUrl);
      },
    );
  });

  it('names every wrong setting at once and shows no value', () => {
    const read = () =>
      readEnvironment({ SITE_URL: 'nonsense', CMS_AUTHORIZATION: 'Basic c2VjcmV0' });
    expect(read).toThrow(/CMS_API_ROOT[\s\S]*SITE_URL/);
    try {
      read();
    } catch (error) {
      expect(String(error)).not.toMatch(/c2VjcmV0|nonsense/);
    }
  });
});

it('media may load from several origins, each named once', () => {
  const MEDIA_ORIGINS = 'https://a.example  http://127.0.0.1:8080/ https://A.example';
  expect(readEnvironment({ ...API_ROOT, MEDIA_ORIGINS }).mediaOrigins).toEqual([
    'https://a.example',
    'http://127.0.0.1:8080',
  ]);
});

it.each([
  [undefined, 'info'],
  ['', 'info'],
  ['loud', 'info'],
  ['error', 'error'],
  [' trace ', 'trace'],
])('LOG_LEVEL %j logs from %s up', (LOG_LEVEL, level) => {
  expect(readLogLevel({ LOG_LEVEL })).toBe(level);
});

it.each([
  [undefined, false],
  ['', false],
  ['0', false],
  ['1', true],
  [' 1 ', true],
])('MAINTENANCE_MODE %j is %s', (MAINTENANCE_MODE, isOn) => {
  expect(isMaintenanceMode({ MAINTENANCE_MODE })).toBe(isOn);
});

it('MAINTENANCE_MODE is read anew each time', () => {
  try {
    process.env.MAINTENANCE_MODE = '1';
    expect(isMaintenanceMode()).toBe(true);
    delete process.env.MAINTENANCE_MODE;
    expect(isMaintenanceMode()).toBe(false);
  } finally {
    delete process.env.MAINTENANCE_MODE;
  }
});

it('reads the onion service as an origin, and several security contacts', () => {
  const onion = `http://${'a'.repeat(56)}.onion`;
  const SECURITY_CONTACT = 'mailto:security@site.example https://site.example/report';
  const settings = readEnvironment({ ...API_ROOT, ONION_URL: `${onion}/`, SECURITY_CONTACT });
  expect(settings.onionUrl).toBe(onion);
  expect(settings.securityContacts).toEqual(SECURITY_CONTACT.split(' '));
});

describe('settingsWithoutEffect', () => {
  it.each([
    [{}, []],
    [{ MAPBOX_STYLE: 'a', MAPBOX_TOKEN: 'b', ANALYTICS_URL: ' ' }, []],
    [{ MAPBOX_STYLE: 'a' }, ['MAPBOX_STYLE has no effect: MAPBOX_TOKEN is not set']],
    [
      { ANALYTICS_URL: 'a', ANALYTICS_SITE_ID: ' ' },
      ['ANALYTICS_URL has no effect: ANALYTICS_SITE_ID is not set'],
    ],
    [{ ANALYTICS_SITE_ID: '7' }, ['ANALYTICS_SITE_ID has no effect: ANALYTICS_URL is not set']],
    [
      { DONATE_SCRIPT_URL: 'a' },
      ['DONATE_SCRIPT_URL has no effect: DONATE_PUBLIC_KEY and DONATE_FORM_ID are not set'],
    ],
    [
      { DONATE_PUBLIC_KEY: 'a', DONATE_FORM_ID: 'b' },
      [
        'DONATE_PUBLIC_KEY has no effect: DONATE_SCRIPT_URL is not set',
        'DONATE_FORM_ID has no effect: DONATE_SCRIPT_URL is not set',
      ],
    ],
    [{ DONATE_ORIGINS: 'a' }, ['DONATE_ORIGINS has no effect: DONATE_SCRIPT_URL is not set']],
  ])('names of %j what does nothing', (source, sentences) => {
    expect(settingsWithoutEffect(source)).toEqual(sentences);
  });
});
