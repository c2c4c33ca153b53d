'use client';

import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import Lightbox, { type ControllerRef, type ZoomRef } from 'yet-another-react-lightbox';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { closeOnBack } from '@/components/behaviour/close-on-back';
import { leaveAddress, nameInAddress } from '@/components/behaviour/named-address';
import { CopyButton } from '@/components/ui/CopyButton';
import { Icon } from '@/components/ui/Icon';
import { ProvenanceLine } from '@/components/ui/Provenance';
import { RegionFrame } from '@/components/ui/RegionFrame';
import { regionAddress, regionInWords, type Region } from '@/lib/domain/region';
import { MEDIA_TITLE_LENGTH, truncate } from '@/lib/domain/truncate';
import * as words from '@/lib/words';
import { MarkPart, sizeOf } from './MarkPart';
import { slideRequests } from './slide-requests';
import { pathWithout, slideLinks, slideOf, type Slide } from './slides';
import styles from './Slideshow.module.scss';

export interface SlideshowStart {
  readonly slides: readonly Slide[];
  readonly index: number;
  readonly opener: HTMLAnchorElement;
  /** The region framed in the first picture. */
  readonly region: Region | null;
}

/** Returns the slideshow that a link opens: the pictures of its group, starting with its own. */
export function startAt(link: HTMLAnchorElement): SlideshowStart {
  const links = slideLinks(link);
  const index = links.indexOf(link);
  const region = slideRequests.get(link)?.region ?? null;
  const slides = links.map(slideOf).map((slide, at) => {
    const { resource } = slide;
    return at === index && region && resource !== null
      ? { ...slide, address: regionAddress(resource, region) }
      : slide;
  });
  return { slides, index, opener: link, region };
}

/** Keys passed to the carousel wherever the focus is. They move and scale a magnified picture. */
const CAROUSEL_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-']);

/** Returns how many pictures a key moves ahead; 0 for any other key. */
function stepsOf(key: string, index: number, slides: number): number {
  switch (key) {
    case 'ArrowLeft':
      return -1;
    case 'ArrowRight':
      return 1;
    case 'Home':
      return -index;
    case 'End':
      return slides - 1 - index;
    default:
      return 0;
  }
}

interface SlideshowProps extends SlideshowStart {
  readonly onClose: () => void;
}

/**
 * Shows pictures one at a time in full screen, wrapping at both ends (checklist GAL-02). The native dialog provides
 * Escape, an inert page, and precedence over anything below that Escape would close (GAL-06).
 */
export function Slideshow({ slides, index: first, opener, region, onClose }: SlideshowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const carousel = useRef<ControllerRef>(null);
  const zoom = useRef<ZoomRef>(null);
  const marker = useRef<HTMLButtonElement>(null);
  const [index, setIndex] = useState(first);
  const [level, setLevel] = useState({ canZoomIn: true, canZoomOut: false });
  const [isMarking, setMarking] = useState(false);
  // Memoised, because the carousel restarts at `first` whenever it receives other slides.
  const pictures = useMemo(() => slides.map(toLightboxSlide), [slides]);
  const slide = slides[index];
  const isAlone = slides.length === 1;
  const close = () => dialog.current?.close();

  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    // On a picture's own page, the address already names the page below.
    const { pathname } = window.location;
    const isNamed = slides[first]?.address === pathname && pathWithout(opener) !== pathname;
    const end = closeOnBack(close, !isNamed, () => dialog.current?.open === true);
    return () => end();
  }, [slides, first, opener]);

  const address = slide?.address ?? null;
  const resource = slide?.resource ?? null;
  useEffect(() => {
    if (address !== null) return nameInAddress(address, index === first);
  }, [address, index, first]);

  // The carousel drops keys pressed while it moves, so the keys that turn pictures are handled first.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || isMarking) return;
    const isMagnified = (zoom.current?.zoom ?? 1) > 1;
    if (key.startsWith('Arrow') && isMagnified) return;
    const shown = carousel.current?.getLightboxState().currentIndex ?? index;
    const steps = isAlone ? 0 : stepsOf(key, shown, slides.length);
    if (steps === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (steps > 0) carousel.current?.next({ count: steps });
    else carousel.current?.prev({ count: -steps });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || isMarking || !CAROUSEL_KEYS.has(key)) return;
    if (target instanceof Node && stage.current?.contains(target)) return;
    event.preventDefault();
    stage.current
      ?.querySelector('.yarl__container')
      ?.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true }));
  };
  const measure = () => {
    const { current } = zoom;
    if (!current) return;
    const canZoomIn = !current.disabled && current.zoom < current.maxZoom;
    setLevel({ canZoomIn, canZoomOut: current.zoom > current.minZoom });
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={words.slideshow}
      onKeyDownCapture={onKeyDownCapture}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        if (!isMarking) return;
        event.preventDefault();
        setMarking(false);
        marker.current?.focus();
      }}
      onClose={() => {
        if (address !== null) leaveAddress(address, pathWithout(opener));
        onClose();
        const request = slideRequests.get(opener);
        // The page has not moved. WebKit scrolls to a focused element a moment later, when the reader may have
        // scrolled.
        if (request) request.onReturn();
        else opener.focus({ preventScroll: true });
        slideRequests.delete(opener);
      }}
    >
      <div className={styles.head}>
        <p className={styles.number}>{`${index + 1} / ${slides.length}`}</p>
        {!isMarking && (
          <>
            <button
              type="button"
              className={styles.control}
              aria-disabled={!level.canZoomOut}
              onClick={() => zoom.current?.zoomOut()}
            >
              <Icon name="minus" label={words.zoomOut} />
            </button>
            <button
              type="button"
              className={styles.control}
              aria-disabled={!level.canZoomIn}
              onClick={() => zoom.current?.zoomIn()}
            >
              <Icon name="plus" label={words.zoomIn} />
            </button>
          </>
        )}
        {resource !== null && (
          <CopyButton key={resource} text={resource} className={styles.copy}>
            {words.copyLink}
          </CopyButton>
        )}
        <a
          className={styles.download}
          href={slide?.download}
          download=""
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.download} <Icon name="download" />
        </a>
        <button type="button" className={styles.control} onClick={close}>
          <Icon name="close" label={words.close} />
        </button>
      </div>
      <button
        type="button"
        className={styles.previous}
        disabled={isAlone || isMarking}
        onClick={() => carousel.current?.prev()}
      >
        <Icon name="previous" label={words.previous} />
      </button>
      {isMarking && slide && resource !== null && <MarkPart slide={slide} resource={resource} />}
      {region && slide && index === first && !isMarking && !level.canZoomOut && (
        <div
          className={styles.framed}
          // Never larger than the picture, as in the carousel.
          style={{ maxWidth: slide.width, maxHeight: slide.height }}
        >
          <RegionFrame
            region={region}
            size={sizeOf(slide)}
            label={regionInWords(region) ?? words.wholePicture}
          />
        </div>
      )}
      <div ref={stage} className={styles.stage} inert={isMarking}>
        <Lightbox
          slides={pictures}
          index={first}
          plugins={[Inline, Zoom]}
          carousel={{ finite: isAlone, padding: 0, spacing: '10%', preload: 1 }}
          controller={{ ref: carousel, closeOnEscape: false, touchAction: 'none' }}
          zoom={{ ref: zoom, maxZoomPixelRatio: 3, scrollToZoom: true }}
          toolbar={{ buttons: [] }}
          labels={{ 'Photo gallery': words.pictures, Carousel: words.carousel, Slide: words.slide }}
          render={{ buttonPrev: () => null, buttonNext: () => null, buttonZoom: () => null }}
          on={{ view: ({ index: shown }) => setIndex(shown), zoom: measure }}
        />
      </div>
      <button
        type="button"
        className={styles.next}
        disabled={isAlone || isMarking}
        data-first-focus=""
        onClick={() => carousel.current?.next()}
      >
        <Icon name="next" label={words.next} />
      </button>
      <div className={styles.foot}>
        <div key={index} className={styles.caption}>
          {slide?.title && (
            <span title={slide.title}>{truncate(slide.title, MEDIA_TITLE_LENGTH)}</span>
          )}{' '}
          {slide?.caption && (
            <span className={styles.more} dir="auto">
              {slide.caption}
            </span>
          )}
          <ProvenanceLine parts={slide?.provenance ?? []} className={styles.provenance} />
        </div>
        {resource !== null && (
          <button
            ref={marker}
            type="button"
            className={styles.mark}
            aria-pressed={isMarking}
            onClick={() => setMarking(!isMarking)}
          >
            {words.markPart}
          </button>
        )}
      </div>
    </dialog>
  );
}

function toLightboxSlide({ src, alt, width, height, srcSet }: Slide) {
  return { src, alt, width, height, srcSet };
}
