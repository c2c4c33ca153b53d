import { test } from './support/test';
import { readersWay } from './support/way';

test.use({ engine: 'WebKit' });

readersWay();
