'use client';

import { Component, type ReactNode } from 'react';
import type { Failure } from '@/components/behaviour/failure';

interface ErrorBoundaryProps {
  /** The message to the reader; none for parts that are invisible. */
  readonly failure?: Failure | (() => Failure);
  /** Replaces the failed component with its form without JavaScript. */
  readonly fallback?: ReactNode;
  /** Called after the component is removed, to close it so that it can be opened again. */
  readonly onError?: () => void;
  readonly children: ReactNode;
}

/**
 * Surrounds an overlay or a moving part of the page. If it throws, or uses something that the browser lacks or refuses,
 * the boundary removes it and tells the reader (`FailureNotice`); the page stays. React logs the error. `useThrow`
 * passes on errors that React does not see.
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
