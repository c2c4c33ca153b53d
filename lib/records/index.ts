/** Records for other programs: as JSON, as an index, and as OAI-PMH for libraries. */
export { caseRecord } from './case-record';
export { harvestItems, recordIndex, type CitableContent } from './harvest';
export { oaiAnswer } from './oai';
export { recordJsonSchema } from './schema';
