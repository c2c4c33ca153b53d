import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** The URL of a review link, ready to be copied. */
export function LinkField({
  url,
  ...more
}: {
  readonly url: string;
  readonly hideLabelFromVision?: boolean;
}) {
  return (
    <TextControl
      label={__('Link', 'open-ground-api')}
      readOnly
      value={url}
      onFocus={(event) => event.target.select()}
      onChange={() => {}}
      {...more}
    />
  );
}
