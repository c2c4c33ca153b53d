import { networkCode, type CmsError, type CmsErrorKind } from './errors';
import { isRecord } from './schemas/absent';

/**
 * Why the CMS delivers nothing usable, in one word. `closed`: it requires a login (401, 403). `basic-auth`: a server in
 * front of it requires a password. `missing`: the call does not exist. `scheme`: one side speaks TLS, the other does
 * not.
 */
export type CmsFault =
  | 'refused'
  | 'unknown-host'
  | 'certificate'
  | 'scheme'
  | 'timeout'
  | 'no-response'
  | 'redirect'
  | 'basic-auth'
  | 'closed'
  | 'maintenance'
  | 'missing'
  | 'status'
  | 'not-json'
  | 'too-large';

const BY_KIND: Readonly<Record<Exclude<CmsErrorKind, 'network' | 'status'>, CmsFault>> = {
  timeout: 'timeout',
  redirect: 'redirect',
  'content-type': 'not-json',
  json: 'not-json',
  truncated: 'not-json',
  empty: 'not-json',
  shape: 'not-json',
  foreign: 'missing',
  'too-large': 'too-large',
};

/** Returns the fault that a failed call indicates. */
export function faultOf(error: CmsError): CmsFault {
  if (error.kind === 'network') {
    return endsInHandshake(error.cause) ? 'scheme' : faultOfCode(networkCode(error.cause));
  }
  if (error.kind === 'status') return faultOfStatus(error);
  return BY_KIND[error.kind];
}

function faultOfStatus({ status, wantsPassword }: CmsError): CmsFault {
  switch (status) {
    case 401:
    case 403:
      return wantsPassword ? 'basic-auth' : 'closed';
    case 404:
    case 410:
      return 'missing';
    case 503:
      return 'maintenance';
    default:
      return 'status';
  }
}

/** Returns true if a server closed the connection at the first bytes of TLS, as some HTTP-only servers do. */
function endsInHandshake(error: unknown): boolean {
  const cause = isRecord(error) ? error['cause'] : undefined;
  const message = isRecord(cause) ? cause['message'] : undefined;
  return typeof message === 'string' && message.includes('before secure TLS connection');
}

/** Maps the error codes of Node's sockets, of OpenSSL's certificate checks and of undici. */
function faultOfCode(code: string): CmsFault {
  if (code === 'ECONNREFUSED') return 'refused';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown-host';
  if (/CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME|HOSTNAME_MISMATCH/.test(code)) return 'certificate';
  // A TLS handshake answered with HTTP, or an HTTP request answered with a TLS alert.
  if (/^(ERR_SSL_|EPROTO$|HPE_)/.test(code)) return 'scheme';
  return /TIMEDOUT|TIMEOUT/.test(code) ? 'timeout' : 'no-response';
}

/** What the log tells an operator about each fault, and what to do. */
export const FAULT_ADVICE: Readonly<Record<CmsFault, string>> = {
  refused: 'nothing listens at this address and port, or a firewall refuses the connection',
  'unknown-host': 'no server has this name',
  certificate: 'its certificate is expired, self-signed or for another name',
  scheme: 'one side speaks https and the other http',
  timeout: 'it does not answer in time',
  'no-response': 'the connection breaks off',
  redirect: 'it redirects; use the address that it redirects to',
  'basic-auth': 'a server before it asks for a password; set CMS_AUTHORIZATION',
  closed: 'its REST API is closed to visitors; open fa/v1, wp/v2 and acf/v3',
  maintenance: 'it is in maintenance (503)',
  missing: 'it has no such call; is the plugin active, and are permalinks not "Plain"?',
  status: 'it answers with an error',
  'not-json': 'it answers something else than the contract says',
  'too-large': 'its answer is too large',
};
