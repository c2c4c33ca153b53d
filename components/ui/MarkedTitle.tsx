interface MarkedTitleProps {
  readonly children: string;
  /** As `titleMark` has found it. */
  readonly mark: string | undefined;
}

/** A title whose language is known; `Title` finds it out, on the server. */
export function MarkedTitle({ children, mark }: MarkedTitleProps) {
  // A title that is read from right to left may quote Latin letters.
  return mark === undefined ? children : <bdi lang={mark || undefined}>{children}</bdi>;
}
