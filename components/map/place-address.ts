import { mapPlacePath } from '@/lib/routes';

/** The place that the address names, by its investigation's slug; null for none. */
export const placeInAddress = () => new URLSearchParams(window.location.search).get('place');

/** The address of the map with a place open, or with none. */
export const addressOf = (slug: string | null) => (slug === null ? '/map' : mapPlacePath(slug));
