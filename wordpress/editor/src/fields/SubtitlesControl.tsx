import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ControlProps } from '../model/record-context';
import { asText } from '../model/registry';
import { inWords, subtitleProblems } from '../model/subtitles';
import { useTrackTexts } from '../model/track-texts';
import { describedBy } from '../ui/FieldFrame';
import { LibraryFrame } from './LibraryFrame';
import { mayUpload } from '../model/may-upload';

/** Subtitles: a file in the media library, a URL or text. */
export function SubtitlesControl(props: ControlProps) {
  const { path, value, onChange } = props;
  const {
    texts: [text = ''],
  } = useTrackTexts([typeof value === 'number' ? value : asText(value)]);
  const problems = subtitleProblems(text);
  return (
    <>
      <LibraryFrame {...props} kind="subtitles" use={__('Use these subtitles', 'open-ground-api')}>
        {(choose) => (
          <>
            <textarea
              {...describedBy(path)}
              rows={3}
              className="components-textarea-control__input open-ground-source"
              placeholder={'WEBVTT\n\n00:00:01.000 --> 00:00:04.000'}
              value={asText(value)}
              onChange={(event) => onChange(event.target.value)}
            />
            {mayUpload() && (
              <Button variant="secondary" onClick={choose}>
                {__('Choose subtitle file', 'open-ground-api')}
              </Button>
            )}
          </>
        )}
      </LibraryFrame>
      {problems.length > 0 && (
        <ul className="open-ground-warning">
          {problems.map((problem) => (
            <li key={problem.line}>{inWords(problem)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
