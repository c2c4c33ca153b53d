import { __, sprintf } from '@wordpress/i18n';
import { type Lookup, useLookup } from '../model/lookup';

interface LoadProblemProps<T extends { readonly id: number }> {
  readonly lookup: Lookup<T>;
  readonly ids: readonly number[];
}

/** A notice that the names of chosen items could not be loaded. The items may still exist. */
export function LoadProblem<T extends { readonly id: number }>({
  lookup,
  ids,
}: LoadProblemProps<T>) {
  const { problem, retry } = useLookup(lookup, ids);
  return problem === '' ? null : <LoadFailure problem={problem} onRetry={retry} />;
}

interface LoadFailureProps {
  readonly problem: string;
  readonly onRetry: () => void;
}

/** The same for anything that could not be loaded. */
export function LoadFailure({ problem, onRetry }: LoadFailureProps) {
  return (
    <p className="open-ground-problem">
      {/* translators: %s: what went wrong */}
      {sprintf(__('Some items could not be loaded: %s', 'open-ground-api'), problem)}{' '}
      <button type="button" className="button-link" onClick={onRetry}>
        {__('Try again', 'open-ground-api')}
      </button>
    </p>
  );
}
