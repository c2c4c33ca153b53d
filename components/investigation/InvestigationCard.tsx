import { CardPreview } from '@/components/media/CardPreview';
import { Empty } from '@/components/ui/Empty';
import { RichText } from '@/components/ui/RichText';
import { Still } from '@/components/ui/Still';
import type { Investigation } from '@/lib/domain/investigation';
import { CaseCard } from './CaseCard';
import { cardContent } from './case-content';

const STILL_SIZES = '(width >= 83em) 34vw, (width >= 40em) 50vw, 100vw';

interface InvestigationCardProps {
  readonly investigation: Investigation;
  /** In the first screenful: its still is fetched at once. */
  readonly eager?: boolean;
}

/** A case file: the page of an investigation in brief (checklist INV-04 to INV-11, INV-17, INV-18). */
export function InvestigationCard({ investigation, eager = false }: InvestigationCardProps) {
  const { abstract, previewVideo, previewImage, featureImage } = investigation;
  return (
    <CaseCard
      {...cardContent(investigation)}
      still={
        <Still picture={previewImage ?? featureImage} sizes={STILL_SIZES} eager={eager}>
          <CardPreview video={previewVideo} />
        </Still>
      }
    >
      {abstract ? <RichText html={abstract} /> : <Empty>None</Empty>}
    </CaseCard>
  );
}
