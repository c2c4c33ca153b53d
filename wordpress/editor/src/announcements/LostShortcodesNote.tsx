import { shortcodeAdvice, useLostShortcodes } from '../model/lost-shortcodes';

interface LostShortcodesNoteProps {
  readonly label: string;
  readonly html: string;
}

/** Says for which shortcodes of an announcement readers get nothing; of announcements, none is run. */
export function LostShortcodesNote({ label, html }: LostShortcodesNoteProps) {
  const { known } = useLostShortcodes([html], true);
  return (
    <div role="status">
      {shortcodeAdvice([{ path: '', label, text: html }], known).map(({ text }) => (
        <p key={text} className="open-ground-warning">
          {text}
        </p>
      ))}
    </div>
  );
}
