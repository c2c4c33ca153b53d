import { runIn } from './support/test';
import { readersWay } from './support/way';

runIn('Tor Browser’s Safer');
readersWay();
