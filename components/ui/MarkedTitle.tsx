interface MarkedTitleProps {
  readonly children: string;
  /** The result of `titleMark`. */
  readonly mark: string | undefined;
}

/** A title whose language is known. `Title` determines it on the server. */
export function MarkedTitle({ children, mark }: MarkedTitleProps) {
  // A right-to-left title may quote Latin letters.
  return mark === undefined ? children : <bdi lang={mark || undefined}>{children}</bdi>;
}
