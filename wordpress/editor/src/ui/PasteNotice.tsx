import { __, _n, sprintf } from '@wordpress/i18n';

/** What an editor should know about what has just been pasted. */
export interface PasteState {
  /** Pictures are being taken into the media library. */
  readonly isBusy: boolean;
  /** Pictures that could not be taken. */
  readonly missed: number;
  /** Headings, lists, tables or pictures were not taken as such. */
  readonly isFlattened: boolean;
}

export function PasteNotice({ state }: { readonly state: PasteState }) {
  return (
    <p className="open-ground-warning" role="status">
      {state.isBusy && __('Pictures are being taken into the media library …', 'open-ground-api')}
      {state.missed > 0 &&
        sprintf(
          /* translators: %d: how many pictures */
          _n(
            '%d picture was not taken: add it with ‘Insert picture’.',
            '%d pictures were not taken: add them with ‘Insert picture’.',
            state.missed,
            'open-ground-api',
          ),
          state.missed,
        )}
      {state.isFlattened &&
        __(
          'This field takes running text only: headings, lists and tables became paragraphs, and pictures were not taken.',
          'open-ground-api',
        )}
    </p>
  );
}
