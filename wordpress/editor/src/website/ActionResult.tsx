import { useEffect, useRef } from '@wordpress/element';

/** The result of an action on the 'Website' screen. */
export interface Outcome {
  /** The name of the button. */
  readonly of: string;
  readonly text: string;
  readonly isFailure: boolean;
}

interface ActionResultProps {
  readonly to: string;
  readonly outcome: Outcome | null;
}

/** Shows the result of an action beside its button, and scrolls it into view. */
export function ActionResult({ to, outcome }: ActionResultProps) {
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
