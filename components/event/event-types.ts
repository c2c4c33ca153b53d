import type { Event } from '@/lib/domain/event';

/** The types of an event as text, 'Talk, Screening'; empty when it has none. */
export const eventTypes = ({ types }: Event) => types.map(({ name }) => name).join(', ');
