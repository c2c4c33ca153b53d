import { references } from '../model/references';

export type MediaKind = 'image' | 'video' | 'file' | 'subtitles';

const LIBRARY: Record<MediaKind, object> = {
  image: { type: 'image' },
  video: { type: 'video' },
  // WordPress treats .srt as plain text.
  subtitles: { type: ['text/vtt', 'text/plain', 'application/x-subrip'] },
  file: {},
};

export interface PickedFile {
  readonly id: number;
  readonly url: string;
  readonly alt: string;
  readonly caption: string;
  readonly width?: number;
  readonly height?: number;
}

/** Opens WordPress's media library. `onPick` gets the chosen files, including new uploads. */
export function pickMedia(options: {
  readonly kind: MediaKind;
  readonly title: string;
  readonly button: string;
  readonly multiple?: boolean;
  readonly selected?: readonly number[];
  readonly onPick: (files: readonly PickedFile[]) => void;
}): void {
  const { kind, title, button, multiple = false, selected = [], onPick } = options;
  const opener = document.activeElement;
  const frame = window.wp.media({
    title,
    button: { text: button },
    library: LIBRARY[kind],
    multiple: multiple ? 'add' : false,
  });
  frame.on('open', () => {
    const { attachment } = window.wp.media as unknown as {
      attachment: (id: number) => { fetch: () => void };
    };
    const models = selected.map((id) => attachment(id));
    for (const model of models) model.fetch();
    frame.state().get('selection').reset(models);
  });
  frame.on('select', () => {
    const files = frame.state().get('selection').toJSON();
    // Their alternative texts may have been edited in the library.
    references.forget(files.map(({ id }) => id));
    onPick(files);
  });
  frame.on('close', () => {
    references.forget(selected);
    if (opener instanceof HTMLElement) opener.focus();
  });
  frame.open();
}
