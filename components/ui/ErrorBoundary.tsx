'use client';

import { Component, type ReactNode } from 'react';
import type { Failure } from '@/components/behaviour/failure';

interface ErrorBoundaryProps {
  /** What the reader is told; nothing of what cannot be seen. */
  readonly failure?: Failure | (() => Failure);
  /** Takes the place of what failed: what it is without JavaScript. */
  readonly fallback?: ReactNode;
  /** Called once it is gone, to close it and to have it opened again. */
  readonly onError?: () => void;
  readonly children: ReactNode;
}

/**
 * Around what lies over a page, or moves in it. An error there, or something that the browser lacks or refuses, closes it with
 * a word (`FailureNotice`); the page stays. React logs the error. For errors that React does not see there is `useThrow`.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    const { failure, onError } = this.props;
    onError?.();
    if (!failure) return;
    import('@/components/behaviour/failure').then(
      (module) => module.tellFailure(typeof failure === 'function' ? failure() : failure),
      () => undefined,
    );
  }

  override render() {
    const { fallback = null, children } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}
