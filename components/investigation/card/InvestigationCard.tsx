import { CardPreview } from '@/components/media/film/CardPreview';
import { EmptyValue } from '@/components/ui/EmptyValue';
import { PHONE_WIDTH } from '@/components/ui/picture-sizes';
import { RichText } from '@/components/ui/RichText';
import { PictureFrame } from '@/components/ui/PictureFrame';
import { askedWith, SharedAgreement } from '@/components/ui/SharedAgreement';
import type { Investigation } from '@/lib/domain/investigation';
import { cardStill } from '@/lib/domain/stills';
import * as words from '@/lib/words';
import { InvestigationCardLayout } from './InvestigationCardLayout';
import { cardContent } from './card-content';
import { missingStill } from './missing-still';

const STILL_SIZES = `(width >= 83em) 34vw, (width >= 40em) 50vw, ${PHONE_WIDTH}`;

interface InvestigationCardProps {
  readonly investigation: Investigation;
  /** True for the first card of a page, whose picture is loaded first. */
  readonly eager?: boolean;
}

/** A short form of an investigation (checklist INV-04 to INV-11, INV-17, INV-18). */
export function InvestigationCard({ investigation, eager = false }: InvestigationCardProps) {
  const { abstract, previewVideo } = investigation;
  return (
    <SharedAgreement html={abstract}>
      <InvestigationCardLayout
        {...cardContent(investigation)}
        still={
          <PictureFrame
            picture={cardStill(investigation)}
            missing={missingStill(investigation)}
            sizes={STILL_SIZES}
            eager={eager}
            warning={investigation.contentWarning}
            what={askedWith(abstract)}
          >
            <CardPreview video={previewVideo} />
          </PictureFrame>
        }
      >
        {abstract ? (
          <RichText html={abstract} language={investigation.language} />
        ) : (
          <EmptyValue>{words.none}</EmptyValue>
        )}
      </InvestigationCardLayout>
    </SharedAgreement>
  );
}
