/** Responses in WordPress's format. */

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {Record<string, string>} [headers]
 * @property {unknown} body  Sent as JSON.
 */

/** Headers of every response of WordPress's REST API. @type {Record<string, string>} */
export const REST_HEADERS = {
  'content-type': 'application/json; charset=UTF-8',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link',
  'access-control-allow-headers':
    'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
  vary: 'Origin',
};

/**
 * @param {unknown} body
 * @param {Record<string, string>} [headers]
 * @returns {Answer}
 */
export function ok(body, headers = {}) {
  return { status: 200, headers: { allow: 'GET', ...headers }, body };
}

/**
 * @param {number} status
 * @param {string} code
 * @param {string} message
 * @param {object} [data]
 * @returns {Answer}
 */
export function restError(status, code, message, data = {}) {
  return { status, body: { code, message, data: { status, ...data } } };
}

export const noRoute = () =>
  restError(404, 'rest_no_route', 'No route was found matching the URL and request method.');

export const invalidId = () => restError(404, 'rest_post_invalid_id', 'Invalid post ID.');

/**
 * Returns a number from the query, or WordPress's error for it.
 *
 * @param {URLSearchParams} query
 * @param {string} name
 * @param {number} fallback
 * @param {number} maximum
 * @returns {number | Answer}
 */
export function integerParameter(query, name, fallback, maximum) {
  const text = query.get(name);
  if (text === null) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= maximum) return value;
  const limit = Number.isFinite(maximum)
    ? `${name} must be between 1 (inclusive) and ${maximum} (inclusive)`
    : `${name} must be greater than or equal to 1`;
  return restError(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`, {
    params: { [name]: limit },
    details: { [name]: { code: 'rest_out_of_bounds', message: limit, data: null } },
  });
}

/**
 * Returns a page of a WordPress list, with its totals.
 *
 * @param {unknown[]} rows
 * @param {URLSearchParams} query
 * @param {string} address  Of the list, for the `Link` header.
 * @returns {Answer}
 */
export function paginated(rows, query, address) {
  const perPage = integerParameter(query, 'per_page', 10, 100);
  if (typeof perPage !== 'number') return perPage;
  const page = integerParameter(query, 'page', 1, Infinity);
  if (typeof page !== 'number') return page;
  const pages = Math.ceil(rows.length / perPage);
  if (page > 1 && page > pages) {
    return restError(
      400,
      'rest_post_invalid_page_number',
      'The page number requested is larger than the number of pages available.',
    );
  }
  const headers = /** @type {Record<string, string>} */ ({
    'x-wp-total': String(rows.length),
    'x-wp-totalpages': String(pages),
  });
  const links = [];
  if (page > 1) links.push(`<${withPage(address, query, page - 1)}>; rel="prev"`);
  if (page < pages) links.push(`<${withPage(address, query, page + 1)}>; rel="next"`);
  if (links.length > 0) headers.link = links.join(', ');
  return ok(rows.slice((page - 1) * perPage, page * perPage), headers);
}

/**
 * @param {string} address
 * @param {URLSearchParams} query
 * @param {number} page
 */
function withPage(address, query, page) {
  const next = new URLSearchParams(query);
  next.set('page', String(page));
  return `${address}?${next}`;
}

/**
 * Reads the body of a request as text.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {number} limit  In bytes.
 * @throws {Error} when it is larger.
 */
export async function readBody(request, limit) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limit) throw new Error('the body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
