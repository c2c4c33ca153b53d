import { runIn } from './support/test';
import { readersWay } from './support/way';

runIn('Chromium', readersWay);
