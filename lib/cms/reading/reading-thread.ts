import { parentPort } from 'node:worker_threads';

import { prepareAnswer } from './prepare-answer';

// One answer at a time: the main thread waits for each.
parentPort?.on('message', (text: string) => parentPort?.postMessage(prepareAnswer(text)));
