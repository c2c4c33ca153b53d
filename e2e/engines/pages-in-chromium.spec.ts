import { pages } from './steps/pages';
import { runIn } from './support/test';

runIn('Chromium', pages);
