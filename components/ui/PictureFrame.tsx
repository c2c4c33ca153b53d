import { Still, type StillProps } from './Still';
import { ContentWarning, Warned } from './Warned';

interface PictureFrameProps extends Pick<
  StillProps,
  'picture' | 'missing' | 'sizes' | 'eager' | 'children'
> {
  /** The content warning of the picture's record. */
  readonly warning: string | undefined;
  /** How many pictures the reader is asked about: others of a card wait for the same answer. */
  readonly what?: 'picture' | 'pictures';
}

/**
 * A framed picture behind its warning and that of its record; see `Still`. Where there is neither a picture nor anything to draw
 * in its place, there is no frame.
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
