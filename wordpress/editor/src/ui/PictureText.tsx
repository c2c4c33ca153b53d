import { TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

interface PictureTextProps {
  readonly picture: HTMLImageElement;
  readonly onChange: () => void;
}

/** The alternative text of the selected picture in a text. */
export function PictureText({ picture, onChange }: PictureTextProps) {
  const [text, setText] = useState(picture.alt);
  return (
    <TextControl
      __nextHasNoMarginBottom
      className="open-ground-picture-text"
      label={__('Alternative text of this picture', 'open-ground-api')}
      help={__('Describe the picture for readers who cannot see it.', 'open-ground-api')}
      value={text}
      onChange={(next) => {
        setText(next);
        picture.alt = next;
        onChange();
      }}
    />
  );
}
