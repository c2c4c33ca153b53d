import { useEffect, useRef } from '@wordpress/element';

/** What came of an action on the screen 'Website'. */
export interface Outcome {
  /** What was pressed. */
  readonly of: string;
  readonly text: string;
  readonly isFailure: boolean;
}

interface AnswerProps {
  readonly to: string;
  readonly outcome: Outcome | null;
}

/** Says what came of an action beside what was pressed for it, in view. */
export function Answer({ to, outcome }: AnswerProps) {
  const box = useRef<HTMLDivElement>(null);
  const own = outcome?.of === to ? outcome : null;
  useEffect(() => {
    if (own !== null) box.current?.scrollIntoView({ block: 'nearest' });
  }, [own]);
  return (
    <div ref={box} className="open-ground-answer">
      <div role="status">{own?.isFailure === false && <p>{own.text}</p>}</div>
      {own?.isFailure && (
        <p className="open-ground-problem" role="alert">
          {own.text}
        </p>
      )}
    </div>
  );
}
