import type { Resource } from '@/lib/domain/media-groups';

/** The path that names a picture, film or file of the panel; null for what has none. */
export type AddressOf = (resource: Resource) => string | null;
