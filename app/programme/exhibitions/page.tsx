import { ExhibitionList } from '@/components/exhibition/ExhibitionList';
import { PageFrame } from '@/components/shell/PageFrame';
import { getNavigation, listExhibitions, today } from '@/lib/content';
import { metadataForList } from '@/lib/seo';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';

const PATH = '/programme/exhibitions';

export const revalidate = 600;

export const metadata = metadataForList(
  words.exhibitions,
  PATH,
  words.exhibitionsDescription(AGENCY.name),
);

export default function ExhibitionsPage() {
  return (
    <PageFrame
      bar={{ kind: 'menu', section: 'programme', current: PATH }}
      navigation={getNavigation()}
    >
      <ExhibitionList {...listExhibitions()} today={today()} />
    </PageFrame>
  );
}
