import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import '@/styles/global.scss';
import { PageViewsHost } from '@/components/analytics/PageViewsHost';
import { PlayerHost } from '@/components/player/PlayerHost';
// Every page and error boundary renders these. Importing them here puts their scripts into the file that all pages
// share.
import '@/components/shell/Frame';
import '@/components/status/LoadError';
import { SoftNavigation } from '@/components/shell/SoftNavigation';
import { SlideshowHost } from '@/components/slideshow/SlideshowHost';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { FailureNotice } from '@/components/ui/FailureNotice';
import { InlineScript } from '@/components/ui/InlineScript';
import { getAnalytics, getSiteUrl } from '@/lib/content';
import { FEED_ALTERNATES } from '@/lib/seo';
import { AGENCY, AGENCY_DESCRIPTION, COLOURS } from '@/lib/site';
import * as words from '@/lib/words';
import { fontVariables } from './fonts';

/**
 * Runs at render time, so that one build can serve any origin. Pages rendered during the build itself are never served.
 */
export function generateMetadata(): Metadata {
  const siteUrl = getSiteUrl();
  return {
    metadataBase: new URL(siteUrl ?? 'http://localhost'),
    title: { default: AGENCY.name, template: `%s - ${AGENCY.name}` },
    description: AGENCY_DESCRIPTION,
    alternates: FEED_ALTERNATES,
    // A phone that turns numbers and dates into links changes the HTML before React hydrates it.
    formatDetection: { telephone: false, date: false, address: false, email: false },
  };
}

export const viewport: Viewport = { themeColor: COLOURS.ground, colorScheme: 'dark' };

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  const tracker = getAnalytics();
  return (
    // Inline scripts set attributes on <html> before hydration.
    <html
      lang={words.languageTag}
      dir={words.direction}
      className={fontVariables}
      suppressHydrationWarning
    >
      <body>
        <InlineScript name="settling" />
        <InlineScript name="commands" />
        {children}
        {/* If these fail, the browser takes over or the page does without. */}
        <ErrorBoundary>
          <SoftNavigation />
        </ErrorBoundary>
        <ErrorBoundary>
          <PlayerHost />
        </ErrorBoundary>
        <ErrorBoundary>
          <SlideshowHost />
        </ErrorBoundary>
        <FailureNotice />
        {tracker && (
          <ErrorBoundary>
            <PageViewsHost {...tracker} />
          </ErrorBoundary>
        )}
        {/* Runs after the page, because it examines the page. */}
        <InlineScript name="prerenderReady" />
      </body>
    </html>
  );
}
