'use client';

import { LoadFault } from '@/components/status/LoadFault';

export default function RouteError() {
  return <LoadFault />;
}
