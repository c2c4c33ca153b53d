import { pages } from './steps/pages';
import { test } from './support/test';

test.use({ engine: 'WebKit' });

pages();
