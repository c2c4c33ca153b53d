'use client';

import { FaultView } from '@/components/status/FaultView';

export default function RouteError({ reset }: { readonly reset: () => void }) {
  return <FaultView onRetry={reset} />;
}
