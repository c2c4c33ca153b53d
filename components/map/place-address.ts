import { mapPlacePath } from '@/lib/routes';

/** Returns the slug of the investigation whose place the address names, or null. */
export const placeInAddress = () => new URLSearchParams(window.location.search).get('place');

/** Returns the address of the map with a place open, or with none. */
export const addressOf = (slug: string | null) => (slug === null ? '/map' : mapPlacePath(slug));
