import '@testing-library/jest-dom';

// jsdom has no navigation timing; a page opened here has none to report.
if (typeof performance.getEntriesByType !== 'function') {
  performance.getEntriesByType = () => [];
}
