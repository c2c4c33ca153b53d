import { useState } from 'react';
import { dropEntry } from '@/components/behaviour/close-on-back';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import * as words from '@/lib/words';
import { Slideshow, startAt } from './Slideshow';

interface OpenSlideshowProps {
  readonly opener: HTMLAnchorElement;
  readonly onClose: () => void;
}

/** Shows the slideshow that a link has opened. An error in it leaves the page intact, with a link to the picture. */
export function OpenSlideshow(props: OpenSlideshowProps) {
  const { opener, onClose } = props;
  return (
    <ErrorBoundary
      failure={{
        text: words.notShownHere,
        link: { href: opener.href, label: words.openThePicture },
      }}
      onError={() => {
        onClose();
        dropEntry();
        opener.focus({ preventScroll: true });
      }}
    >
      <Started {...props} />
    </ErrorBoundary>
  );
}

function Started({ opener, onClose }: OpenSlideshowProps) {
  // Read once on opening, because links behind the slideshow may change.
  const [start] = useState(() => startAt(opener));
  return <Slideshow {...start} onClose={onClose} />;
}
