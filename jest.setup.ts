import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// A busy machine takes longer than the second that is the default.
configure({ asyncUtilTimeout: 10_000 });

// In tests no page waits for its parts.
jest.mock('@/components/ui/late-warnings', () =>
  jest.requireActual('@/components/ui/warning-parts'),
);
jest.mock('@/components/countdown/LateCountdown', () => ({
  LateCountdown: jest.requireActual<typeof import('@/components/countdown/Countdown')>(
    '@/components/countdown/Countdown',
  ).Countdown,
}));

// jsdom has no navigation timing; a page opened here has none to report.
if (typeof performance.getEntriesByType !== 'function') {
  performance.getEntriesByType = () => [];
}
