import { SlideLink } from '@/components/ui/SlideLink';
import { Picture } from '@/components/ui/Picture';
import { ProvenanceLine } from '@/components/ui/Provenance';
import { Unseen } from '@/components/ui/Unseen';
import { Warned } from '@/components/ui/Warned';
import { LEAD_WIDTH } from '@/components/ui/picture-sizes';
import type { Slide } from '@/lib/domain/exhibition';
import { pictureMade, provenanceLine } from '@/lib/domain/provenance';
import * as words from '@/lib/words';
import { SlideControls } from './SlideControls';
import styles from './Slider.module.scss';

const LIST_ID = 'slides';

interface SliderProps {
  readonly slides: readonly Slide[];
}

/**
 * Shows the pictures of an exhibition, one at a time. They scroll and snap natively, so that touch, wheel and arrow
 * keys work without JavaScript (checklist EXD-02, EXD-03). Each opens in the slideshow.
 */
export function Slider({ slides }: SliderProps) {
  return (
    <section className={styles.slider} aria-label={words.pictures} data-slideshow="">
      {/* A scrollable element must be focusable by keyboard. */}
      <ul id={LIST_ID} className={styles.list} tabIndex={slides.length > 1 ? 0 : undefined}>
        {slides.map(({ picture, caption }, index) => (
          <li key={index} className={styles.slide}>
            <figure className={styles.figure}>
              <div className={styles.stage}>
                <Warned warnings={[picture.contentWarning]} what="picture">
                  <SlideLink
                    href={picture.src}
                    className={styles.whole}
                    label={picture.alt === '' ? words.pictureNumber(index + 1) : undefined}
                    title={picture.title}
                    caption={caption}
                  >
                    <Picture
                      picture={picture}
                      sizes={LEAD_WIDTH}
                      eager={index === 0}
                      instead={<Unseen picture={picture} />}
                      className={styles.picture}
                    />
                  </SlideLink>
                </Warned>
              </div>
              {(slides.length > 1 || caption !== '' || picture.provenance) && (
                <figcaption className={styles.caption} dir="auto">
                  {slides.length > 1 && (
                    <span className={styles.number}>{`${index + 1} / ${slides.length}`}</span>
                  )}{' '}
                  <span>{caption}</span>
                  <ProvenanceLine
                    parts={provenanceLine(picture.provenance, pictureMade(picture.src))}
                    className={styles.provenance}
                  />
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
      {slides.length > 1 && <SlideControls listId={LIST_ID} count={slides.length} />}
    </section>
  );
}
