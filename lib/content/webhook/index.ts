/** Change notifications from the CMS (contract/site.md, 'The webhook'). */
export { answerLiveQuestion, isSignedQuestion } from './live-question';
export { receiveWebhook, webhookSlot } from './receive';
export { WEBHOOK_WINDOW } from './signature';
