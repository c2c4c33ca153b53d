import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// A busy machine takes longer than the second that is the default.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no navigation timing; a page opened here has none to report.
if (typeof performance.getEntriesByType !== 'function') {
  performance.getEntriesByType = () => [];
}
