import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { mayUpload } from '../model/may-upload';

interface LibraryButtonProps {
  readonly label: string;
  /** Opens the media library. */
  readonly onClick: () => void;
}

/** The button of an empty field that opens the media library. Users without the media library see a message instead. */
export function LibraryButton({ label, onClick }: LibraryButtonProps) {
  return mayUpload() ? (
    <Button variant="secondary" onClick={onClick}>
      {label}
    </Button>
  ) : (
    <p className="open-ground-help">
      {__('Only users who can upload files can choose one.', 'open-ground-api')}
    </p>
  );
}
