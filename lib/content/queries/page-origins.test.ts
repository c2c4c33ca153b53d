/** @jest-environment node */
import { originsOf } from './page-origins';
import { forgetSites, openSite } from '../testing/site';

afterEach(forgetSites);

/** The media origins of every site in these tests: its CMS and itself. */
const MEDIA = ['http://127.0.0.1:9', 'http://localhost:3000'];

it('a site without services allows only its own origin', async () => {
  await openSite();
  expect(originsOf('/map')).toEqual({ form: [], data: [], media: MEDIA });
});

it('every page may connect to the origins of the tracker and the map service', async () => {
  await openSite({
    ANALYTICS_URL: 'https://stats.example/agency/',
    ANALYTICS_SITE_ID: '7',
    MAPBOX_TOKEN: 'pk.token',
  });
  const data = ['https://stats.example', 'https://api.mapbox.com'];
  expect(originsOf('/')).toEqual({ form: [], data, media: MEDIA });
  expect(originsOf('/donate')).toEqual({ form: [], data, media: MEDIA });
});

it('only the donation page allows the donation platform', async () => {
  await openSite({
    DONATE_SCRIPT_URL: 'https://cdn.giving.example/main.js',
    DONATE_PUBLIC_KEY: 'key',
    DONATE_FORM_ID: 'form',
  });
  expect(originsOf('/donate').form).toEqual(['https://cdn.giving.example']);
  expect(originsOf('/').form).toEqual([]);
});

it('media may come from the CMS, the site, the upload proxy and configured origins', async () => {
  await openSite({
    SITE_URL: 'https://www.site.example/',
    MEDIA_BASE_URL: 'https://media.site.example/uploads/',
    MEDIA_ORIGINS: 'https://films.example https://www.site.example',
  });
  expect(originsOf('/').media).toEqual([
    'http://127.0.0.1:9',
    'https://www.site.example',
    'https://media.site.example',
    'https://films.example',
  ]);
});
