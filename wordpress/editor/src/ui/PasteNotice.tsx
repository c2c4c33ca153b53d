import { __, _n, sprintf } from '@wordpress/i18n';

/** The result of a paste, as far as the editor should know. */
export interface PasteState {
  /** Pictures are being uploaded to the media library. */
  readonly isBusy?: boolean;
  /** Pictures that could not be uploaded. */
  readonly missed?: number;
  /** Footnotes of Google Docs or Word online that could not be inserted. */
  readonly missedNotes?: number;
  /** Headings, lists, tables or pictures were reduced to their words or left out. */
  readonly isFlattened?: boolean;
}

export function PasteNotice({
  state: { isBusy = false, missed = 0, missedNotes = 0, isFlattened = false },
}: {
  readonly state: PasteState;
}) {
  return (
    <p className="open-ground-warning" role="status">
      {isBusy && __('Pictures are being taken into the media library …', 'open-ground-api')}
      {missed > 0 &&
        sprintf(
          /* translators: %d: how many pictures */
          _n(
            '%d picture was not taken: add it with ‘Insert picture’.',
            '%d pictures were not taken: add them with ‘Insert picture’.',
            missed,
            'open-ground-api',
          ),
          missed,
        )}
      {missed > 0 && missedNotes > 0 && ' '}
      {missedNotes > 0 &&
        sprintf(
          /* translators: %d: how many footnotes */
          _n(
            '%d footnote was not taken: copy it from the document opened in Word itself, or published to the web by Google Docs.',
            '%d footnotes were not taken: copy them from the document opened in Word itself, or published to the web by Google Docs.',
            missedNotes,
            'open-ground-api',
          ),
          missedNotes,
        )}
      {isFlattened &&
        __(
          'This field takes running text only: headings, lists and tables became paragraphs, and pictures were not taken.',
          'open-ground-api',
        )}
    </p>
  );
}
