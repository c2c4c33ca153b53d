/** The CMS's word that something has changed (contract/site.md, 'The webhook'). */
export { receiveWebhook, webhookSlot } from './receive';
export { WEBHOOK_WINDOW } from './signature';
