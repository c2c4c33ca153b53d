import type { ReactNode } from 'react';
import { EventList } from '@/components/event/EventList';
import { Today } from '@/components/event/Today';
import { Reader } from '@/components/reader/Reader';
import { PageFrame } from '@/components/shell/PageFrame';
import { getNavigation, listEvents, today } from '@/lib/content';
import { LIST_FEEDS } from '@/lib/routes';
import * as words from '@/lib/words';

/** Keeps the list's scroll position and open sections while the visitor moves between events. */
export default function EventsLayout({ children }: { readonly children: ReactNode }) {
  return (
    <PageFrame
      bar={{ kind: 'menu', section: 'programme', current: '/programme/events' }}
      navigation={getNavigation()}
      feed={LIST_FEEDS.events}
    >
      <Reader
        name={words.events}
        note={<Today day={today()} />}
        list={<EventList {...listEvents()} />}
      >
        {children}
      </Reader>
    </PageFrame>
  );
}
