export type { CmsCall } from './call';
export * from './calls';
export { createCmsClient, type CmsClient } from './client';
export * from './detail-calls';
export { CmsError, isNoFile } from './errors';
export { installReadingThread } from './reading/process-preparer';
