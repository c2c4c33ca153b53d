import type { LinksElsewhere } from '../boot';
import { OtherWebsites } from './OtherWebsites';
import { OwnContent } from './OwnContent';

/** Lists all links that readers do not get: to own records and files, and to other websites. */
export function LinksScreen({ data }: { readonly data: LinksElsewhere }) {
  return (
    <>
      <OwnContent />
      <OtherWebsites data={data} />
    </>
  );
}
