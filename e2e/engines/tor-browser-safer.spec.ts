import { isLong } from '../support/rounds';
import { ways } from './steps/navigation';
import { panels } from './steps/panels';
import { runIn } from './support/test';
import { readersWay } from './support/way';

runIn('Tor Browser’s Safer');
// It is Firefox: what differs is how fast scripts run, and what they find.
if (isLong) {
  readersWay();
} else {
  ways();
  panels();
}
