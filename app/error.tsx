'use client';

import { LoadError } from '@/components/status/LoadError';

export default function RouteError() {
  return <LoadError />;
}
