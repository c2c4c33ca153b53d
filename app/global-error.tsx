'use client';

import { FaultView } from '@/components/status/FaultView';
import '@/styles/global.scss';

export default function GlobalError({ reset }: { readonly reset: () => void }) {
  return (
    <html lang="en-GB">
      <body>
        <FaultView onRetry={reset} />
      </body>
    </html>
  );
}
