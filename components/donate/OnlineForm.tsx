'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import * as words from '@/lib/words';
import { createDonorForm, formContainerId, type DonorForm } from './donor-form';

/** How long to wait for the platform before showing other ways to give, in milliseconds. */
const PATIENCE = 10_000;

/** Elements that a form contains or that lead on to one. A platform may put them into a custom element. */
const FORM = 'form, iframe, input:not([type=hidden]), select, textarea, button, a[href]';

/** True for a custom element without an open shadow root. The page can't see whether it contains a form. */
const isClosed = ({ localName, shadowRoot }: Element) =>
  localName.includes('-') && shadowRoot === null;

/** True when an element contains something that a donor could use. */
const isDrawnIn = (container: ParentNode | null): boolean =>
  container !== null &&
  (container.querySelector(FORM) !== null ||
    Array.from(container.querySelectorAll('*')).some(
      (element) => isClosed(element) || isDrawnIn(element.shadowRoot),
    ));

type Phase = 'unopened' | 'loading' | 'ready' | 'failed';

interface OnlineFormProps extends DonorForm {
  readonly className?: string;
  /** Shown if the form is not drawn in time. */
  readonly children: ReactNode;
}

/**
 * The donation platform's form. Nothing is requested from the platform until the disclosure around the form is first
 * opened, and nothing again after that (checklist DON-07). A form that loads late is still shown.
 */
export function OnlineForm(props: OnlineFormProps) {
  return (
    <ErrorBoundary fallback={<div role="alert">{props.children}</div>}>
      <PlatformForm {...props} />
    </ErrorBoundary>
  );
}

function PlatformForm({
  scriptUrl,
  publicKey,
  formId,
  zone,
  className,
  children,
}: OnlineFormProps) {
  const container = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>('unopened');

  useEffect(() => {
    const fold = container.current?.closest('details');
    if (!fold) return;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (next: Phase) => {
      clearTimeout(timer);
      if (!signal.aborted) setPhase(next);
    };
    // Content blockers replace the script with one that succeeds but draws nothing, or nothing that could be filled in.
    const drawing = new MutationObserver(() => {
      if (isDrawnIn(container.current)) settle('ready');
    });
    const begin = () => {
      if (!fold.open || isDrawnIn(container.current)) return;
      fold.removeEventListener('toggle', begin);
      setPhase('loading');
      timer = setTimeout(() => settle('failed'), PATIENCE);
      if (container.current) drawing.observe(container.current, { childList: true, subtree: true });
      createDonorForm({ scriptUrl, publicKey, formId, zone }).catch(() => settle('failed'));
    };
    fold.addEventListener('toggle', begin, { signal });
    // The disclosure may have been opened before this script was loaded.
    if (fold.open) queueMicrotask(() => !signal.aborted && begin());
    return () => {
      clearTimeout(timer);
      drawing.disconnect();
      controller.abort();
    };
  }, [scriptUrl, publicKey, formId, zone]);

  return (
    <div className={className}>
      <div role="status">
        {phase === 'loading' && <p>{words.loading}</p>}
        {phase === 'failed' && children}
      </div>
      {/* The platform fills this element; React renders nothing inside. */}
      <div ref={container} id={formContainerId(formId)} />
    </div>
  );
}
