import { HiddenHeading } from '@/components/ui/HiddenHeading';
import type { SplitExhibitions } from '@/lib/domain/exhibitions';
import type { CalendarDay } from '@/lib/domain/primitives';
import * as words from '@/lib/words';
import { ExhibitionBlock } from './ExhibitionBlock';
import { ExhibitionCard } from './ExhibitionCard';
import { ExhibitionRow } from './ExhibitionRow';

interface ExhibitionListProps extends SplitExhibitions {
  readonly today: CalendarDay;
}

/** Lists all exhibitions: current and upcoming, then past (specification section 2, 'Exhibitions list'). */
export function ExhibitionList({ current, past, today }: ExhibitionListProps) {
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
