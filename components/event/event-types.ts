import type { Event } from '@/lib/domain/event';

/** Returns the types of an event as text, 'Talk, Screening'; empty if it has none. */
export const eventTypes = ({ types }: Event) => types.map(({ name }) => name).join(', ');
