import { isLong } from '../support/rounds';
import { ways } from './steps/navigation';
import { panels } from './steps/panels';
import { runIn } from './support/test';
import { readersWay } from './support/way';

// It is Firefox; what differs is how fast scripts run, and what they find. Ordinarily a part of the way will do.
if (isLong) runIn('Tor Browser’s Safer', readersWay);
else runIn('Tor Browser’s Safer', ways, panels);
