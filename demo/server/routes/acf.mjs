/** `acf/v3/*`: details by id. For a missing post, the response is 200 with an empty list in place of an object. */
import { noRoute, ok } from '../http.mjs';
import { TEAM_PAGE_ID, pageRow, teamAnswer } from '../shapes/about.mjs';
import { exhibitionDetail } from '../shapes/exhibition.mjs';
import { investigationDetail } from '../shapes/investigation.mjs';
import { eventDetail } from '../shapes/programme.mjs';

/** @typedef {import('../shapes/context.mjs').Context} Context */
/** @typedef {import('../http.mjs').Answer} Answer */

/**
 * @param {string[]} segments  After `acf/v3`.
 * @param {Context} context
 * @returns {Answer}
 */
export function acfRoute(segments, context) {
  const [type, id = ''] = segments;
  if (segments.length !== 2 || !/^\d+$/.test(id)) return noRoute();
  const { content } = context;
  switch (type) {
    case 'investigation':
      return detail(content.investigations, id, (record) => investigationDetail(record, context));
    case 'exhibition':
      return detail(content.exhibitions, id, (record) => exhibitionDetail(record, context));
    case 'event':
      return detail(content.events, id, (record) => eventDetail(record, context));
    case 'pages':
      if (Number(id) === TEAM_PAGE_ID) return ok({ acf: teamAnswer(context) });
      return detail(content.pages, id, (record) => pageRow(record, context).acf);
    default:
      return noRoute();
  }
}

/**
 * @template {{id: number}} Entry
 * @param {Map<string, Entry>} collection
 * @param {string} id
 * @param {(record: Entry) => unknown} shape
 * @returns {Answer}
 */
function detail(collection, id, shape) {
  const record = [...collection.values()].find((entry) => entry.id === Number(id));
  return ok({ acf: record ? shape(record) : [] });
}
