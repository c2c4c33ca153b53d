import { useState } from 'react';
import { CopyButton } from '@/components/ui/CopyButton';
import { RegionFrame } from '@/components/ui/RegionFrame';
import { regionAddress, regionInWords } from '@/lib/domain/region';
import * as words from '@/lib/words';
import { FIRST_REGION, pointIn, SIDES } from './drawn-region';
import styles from './MarkPart.module.scss';
import type { Slide } from './slides';
import { useMarking } from './use-marking';

/** Returns a slide's size; null if unknown. */
export const sizeOf = ({ width, height }: Pick<Slide, 'width' | 'height'>) =>
  width && height ? { width, height } : null;

interface MarkPartProps {
  readonly slide: Slide;
  /** The path of the picture's own page. */
  readonly resource: string;
}

/**
 * Lets the reader mark a part of a picture, by drawing or by four numbers, and shows the link to it
 * (docs/specification/parts.md, 'Marking a part').
 */
export function MarkPart({ slide, resource }: MarkPartProps) {
  const [region, setRegion] = useState(FIRST_REGION);
  const [size, setSize] = useState(sizeOf(slide));
  const place = regionInWords(region) ?? words.wholePicture;
  const address = regionAddress(resource, region);
  const { surface, side } = useMarking({
    region,
    onChange: setRegion,
    pointed: ({ currentTarget, clientX, clientY }) =>
      size && pointIn(currentTarget.getBoundingClientRect(), size, { x: clientX, y: clientY }),
  });

  return (
    <div className={styles.marking} role="group" aria-label={words.markPart}>
      {/* Keyboard users enter the four numbers instead. */}
      <div className={styles.surface} {...surface}>
        <img
          className={styles.picture}
          src={slide.src}
          srcSet={slide.srcSet?.map(({ src, width }) => `${src} ${width}w`).join(', ')}
          sizes={slide.srcSet && '100vw'}
          alt={slide.alt}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize(sizeOf(slide) ?? sizeOf({ width: naturalWidth, height: naturalHeight }))
          }
        />
        {size && <RegionFrame region={region} size={size} label={place} />}
      </div>
      <div className={styles.controls}>
        {SIDES.map((name) => (
          <label key={name} className={styles.side}>
            <span>{words.sidesOfPart[name]}</span>
            <input className={styles.number} {...side(region, name)} />
          </label>
        ))}
        <span className={styles.place}>{place}</span>
        <CopyButton key={address} text={address} className={styles.copy}>
          {words.copyLinkToPart}
        </CopyButton>
      </div>
    </div>
  );
}
