/** Receives change notifications from the CMS (docs/specification/site.md, 'The webhook'). */
export { answerLiveQuestion, isSignedQuestion } from './live-question';
export { receiveWebhook } from './receive';
export { receiveWakeUp } from './wake-up';
export { WEBHOOK_WINDOW } from './signature';
