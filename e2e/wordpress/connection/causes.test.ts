import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runPhp } from '../../../scripts/wordpress/php.mjs';
import { PLUGIN_DIR } from '../../../scripts/wordpress/settings.mjs';

/** What the Website screen says of each cause why the website and WordPress do not reach each other. */

type Case =
  | { readonly error: string }
  | { readonly status: number; readonly body?: string; readonly challenge?: string }
  | { readonly word: string; readonly status?: number };

const hasPhp = spawnSync('php', ['-v']).status === 0;
const describeWithPhp = hasPhp || process.env['CI'] ? describe : describe.skip;

async function name(cases: readonly Case[]): Promise<{ word: string; sentence: string }[]> {
  const output = await runPhp(join(import.meta.dirname, 'causes.php'), {
    args: [PLUGIN_DIR],
    input: JSON.stringify(cases),
  });
  return JSON.parse(output);
}

const SENDING: readonly (readonly [Case, string, RegExp | string])[] = [
  [{ status: 202 }, '', ''],
  [{ status: 301 }, 'redirect', /redirects.*Enter the address that it leads to/],
  [{ status: 308 }, 'redirect', /redirects/],
  [
    { status: 400, body: 'The plain HTTP request was sent to HTTPS port' },
    'scheme',
    /https.*http.*beginning of the address/,
  ],
  [{ status: 401, challenge: 'Basic realm="Staging"' }, 'basic-auth', /password.*Let \/api\/ pass/],
  [{ status: 401, body: '{"error":"signature"}' }, 'signature', /REVALIDATE_SECRET.*differ/],
  [{ status: 401, body: '<h1>401' }, 'closed', /refuses our events \(status 401\)/],
  [{ status: 403, body: '<h1>403' }, 'closed', /refuses our events \(status 403\)/],
  [{ status: 404 }, 'missing', /Is that the address of the website/],
  [{ status: 405 }, 'missing', /no webhook/],
  [{ status: 503, body: '{"error":"not configured"}' }, 'no-secret', /Set its REVALIDATE_SECRET/],
  [{ status: 503, body: '<h1>Back soon' }, 'maintenance', /in maintenance/],
  [{ status: 503, body: '{"error":"full"}' }, 'status', /status 503/],
  [{ status: 502 }, 'down', /a server before it.*status 502.*Is the website running/],
  [{ status: 504 }, 'down', /status 504/],
  [{ status: 500 }, 'status', /status 500/],
  [
    { error: 'cURL error 60: SSL certificate problem: certificate has expired' },
    'certificate',
    /certificate of https:\/\/www\.example\S+ is not valid.*expired, renew it.*recognised authority/,
  ],
  [
    { error: 'cURL error 60: SSL certificate problem: self-signed certificate' },
    'certificate',
    /self-signed/,
  ],
  [
    { error: "cURL error 60: SSL: no alternative certificate subject name matches 'a'" },
    'certificate',
    /for another name/,
  ],
  [{ error: 'cURL error 35: wrong version number' }, 'scheme', /https.*http/],
  [{ error: 'cURL error 6: Could not resolve host: a' }, 'unknown-host', /no server has the name/],
  [{ error: 'cURL error 7: Failed to connect' }, 'refused', /the connection is refused/],
  [{ error: 'cURL error 28: Operation timed out' }, 'timeout', /does not answer in time/],
  [{ error: 'cURL error 52: Empty reply' }, 'no-response', /breaks off the connection/],
  [{ error: 'SSL: certificate verify failed' }, 'certificate', /certificate/],
  [{ error: 'getaddrinfo for a failed: Name or service not known' }, 'unknown-host', /name/],
];

/** The words of the website's answer to a test, and what they say here. */
const READING: readonly (readonly [Case, RegExp])[] = [
  [{ word: 'refused' }, /refused\. Check host and port in its CMS_API_ROOT/],
  [{ word: 'unknown-host' }, /by its name\. Check the host/],
  [{ word: 'certificate' }, /expired, renew it.*recognised authority/],
  [{ word: 'scheme' }, /Set its CMS_API_ROOT to https:\/\/cms\.example/],
  [{ word: 'timeout' }, /within 5 seconds/],
  [{ word: 'no-response' }, /breaks off/],
  [{ word: 'redirect', status: 301 }, /is redirected.*Set its CMS_API_ROOT to/],
  [{ word: 'basic-auth', status: 401 }, /Set CMS_AUTHORIZATION/],
  [{ word: 'closed', status: 401 }, /status 401.*allow fa\/v1, wp\/v2 and acf\/v3/],
  [{ word: 'maintenance', status: 503 }, /delete the file \.maintenance/],
  [{ word: 'missing', status: 404 }, /status 404.*Is its CMS_API_ROOT/],
  [{ word: 'status', status: 400 }, /http is spoken and https expected/],
  [{ word: 'status', status: 500 }, /status 500.*error log/],
  [{ word: 'status', status: 502 }, /status 502.*does not answer the server before it.*PHP/],
  [{ word: 'status', status: 504 }, /status 504.*PHP/],
  [{ word: 'not-json', status: 200 }, /something else than an answer of this plugin/],
  [{ word: 'too-large', status: 200 }, /something else than an answer of this plugin/],
];

describeWithPhp('what WordPress gets for an event', () => {
  let named: Awaited<ReturnType<typeof name>>;
  beforeAll(async () => {
    named = await name([...SENDING, ...READING].map(([given]) => given));
  });

  it.each(SENDING.map((row, index) => [JSON.stringify(row[0]), index, ...row] as const))(
    '%s',
    (_, index, _given, word, sentence) => {
      expect(named[index]?.word).toBe(word);
      expect(named[index]?.sentence).toMatch(sentence);
    },
  );

  it.each(READING.map((row, index) => [JSON.stringify(row[0]), index, row[1]] as const))(
    'the website says %s',
    (_, index, sentence) => {
      expect(named[SENDING.length + index]?.sentence).toMatch(sentence);
    },
  );
});
