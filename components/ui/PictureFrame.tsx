import { Still, type StillProps } from './Still';
import { ContentWarning, Warned } from './Warned';

interface PictureFrameProps extends Pick<
  StillProps,
  'picture' | 'missing' | 'sizes' | 'eager' | 'children'
> {
  /** The content warning of the picture's record. */
  readonly warning: string | undefined;
  /** How many pictures the warning asks about: the same answer may apply to others of a card. */
  readonly what?: 'picture' | 'pictures';
}

/**
 * Shows a framed picture behind its warning and that of its record; see `Still`. Without a picture or a replacement for
 * it, there is no frame.
 */
export function PictureFrame({ warning, what = 'picture', ...still }: PictureFrameProps) {
  if (still.picture === null) {
    return (
      <>
        {warning !== undefined && <ContentWarning>{warning}</ContentWarning>}
        {still.missing !== undefined && <Still {...still} />}
      </>
    );
  }
  return (
    <Warned warnings={[warning, still.picture.contentWarning]} what={what}>
      <Still {...still} />
    </Warned>
  );
}
