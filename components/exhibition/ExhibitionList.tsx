import { HiddenHeading } from '@/components/ui/HiddenHeading';
import type { SplitExhibitions } from '@/lib/domain/exhibitions';
import type { CalendarDay } from '@/lib/domain/primitives';
import type { ExhibitionLead } from '@/lib/view-models/relations';
import * as words from '@/lib/words';
import { ExhibitionBlock } from './ExhibitionBlock';
import { ExhibitionCard } from './ExhibitionCard';
import { ExhibitionRow } from './ExhibitionRow';

interface ExhibitionListProps extends SplitExhibitions {
  readonly today: CalendarDay;
  /** Of the featured exhibition, which is the first of the current ones. */
  readonly lead?: ExhibitionLead | null;
}

/** All exhibitions: current and upcoming, then past (specification section 2, 'Exhibitions list'). */
export function ExhibitionList({ current, past, today, lead = null }: ExhibitionListProps) {
  return (
    <>
      <HiddenHeading>{words.exhibitions}</HiddenHeading>
      <ExhibitionBlock
        id="current"
        title={words.currentAndUpcoming}
        exhibitions={current}
        renderItem={(exhibition, index) => (
          <ExhibitionCard
            key={exhibition.id}
            exhibition={exhibition}
            today={today}
            lead={index === 0 ? lead : null}
            eager={index === 0}
          />
        )}
      />
      <ExhibitionBlock
        id="past"
        title={words.pastExhibitions}
        exhibitions={past}
        renderItem={(exhibition) => <ExhibitionRow key={exhibition.id} exhibition={exhibition} />}
      />
    </>
  );
}
