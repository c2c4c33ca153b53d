import type { Event } from '@/lib/domain/event';

/** The types of an event in one line, 'Talk, Screening'; empty without any. */
export const eventTypes = ({ types }: Event) => types.map(({ name }) => name).join(', ');
