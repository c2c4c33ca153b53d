import { shortcodeAdvice, useLostShortcodes } from '../model/lost-shortcodes';

interface LostShortcodesNoteProps {
  readonly label: string;
  readonly html: string;
}

/** Lists the shortcodes of an announcement that show nothing to readers: shortcodes in announcements are never run. */
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
