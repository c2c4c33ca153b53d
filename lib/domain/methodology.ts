import type { SafeHtml } from './primitives';

export interface Methodology {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly description: SafeHtml | null;
}
