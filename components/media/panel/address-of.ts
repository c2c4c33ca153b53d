import type { Resource } from '@/lib/domain/media-groups';

/** Returns the path that names a picture, film or file of the panel. */
export type AddressOf = (resource: Resource) => string;
