import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** Takes the record down from its own screen (src/take-down.ts asks for confirmation). */
export function TakeDownButton({ id }: { readonly id: number }) {
  return (
    <div className="misc-pub-section">
      <Button variant="link" isDestructive data-open-ground-take-down={id}>
        {__('Take down now', 'open-ground-api')}
      </Button>
    </div>
  );
}
