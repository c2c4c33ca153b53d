import { __, _n, sprintf } from '@wordpress/i18n';
import { mayUpload } from '../model/may-upload';

/** The result of a paste, as far as the editor should know. */
export interface PasteState {
  /** Pictures are being uploaded to the media library. */
  readonly isBusy?: boolean;
  /** Pictures that could not be uploaded. */
  readonly missed?: number;
  /** WordPress's messages about these. */
  readonly reasons?: readonly string[];
  /** Pictures that the media library already had. */
  readonly known?: number;
  /** Footnotes of Google Docs or Word online that could not be inserted. */
  readonly missedNotes?: number;
  /** Headings, lists, tables or pictures were reduced to their words or left out. */
  readonly isFlattened?: boolean;
}

export function PasteNotice({
  state: {
    isBusy = false,
    missed = 0,
    reasons = [],
    known = 0,
    missedNotes = 0,
    isFlattened = false,
  },
}: {
  readonly state: PasteState;
}) {
  return (
    <p className="open-ground-warning" role="status">
      {isBusy && __('Uploading pictures to the media library …', 'open-ground-api')}
      {missed > 0 &&
        sprintf(
          mayUpload()
            ? /* translators: %d: how many pictures */
              _n(
                '%d picture could not be pasted. Add it with ‘Insert picture’.',
                '%d pictures could not be pasted. Add them with ‘Insert picture’.',
                missed,
                'open-ground-api',
              )
            : /* translators: %d: how many pictures */
              _n(
                '%d picture could not be pasted. Only users who can upload files can add it.',
                '%d pictures could not be pasted. Only users who can upload files can add them.',
                missed,
                'open-ground-api',
              ),
          missed,
        )}
      {reasons.map((reason) => ` ${reason}`)}
      {known > 0 && missed > 0 && ' '}
      {known > 0 &&
        sprintf(
          /* translators: %d: how many pictures */
          _n(
            'The media library already had %d of these pictures. It has been added again.',
            'The media library already had %d of these pictures. They have been added again.',
            known,
            'open-ground-api',
          ),
          known,
        )}
      {missed + known > 0 && missedNotes > 0 && ' '}
      {missedNotes > 0 &&
        sprintf(
          /* translators: %d: how many footnotes */
          _n(
            '%d footnote could not be pasted. Open the document in Word, or publish it to the web in Google Docs, and copy it from there.',
            '%d footnotes could not be pasted. Open the document in Word, or publish it to the web in Google Docs, and copy them from there.',
            missedNotes,
            'open-ground-api',
          ),
          missedNotes,
        )}
      {isFlattened &&
        __(
          'This field only accepts running text: headings, lists and tables were converted to paragraphs, and pictures were left out.',
          'open-ground-api',
        )}
    </p>
  );
}
