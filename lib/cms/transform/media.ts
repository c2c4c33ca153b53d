import { decoded } from '@/lib/domain/decoded';
import type { FileItem, MediaItem } from '@/lib/domain/media';

import { toMediaFacts } from '../schemas/facts';
import { wpImage } from '../schemas/image';
import { acfFile, acfMediaItem, type AcfMediaItem } from '../schemas/media';
import { readRecords, type RecordContext } from '../schemas/read-records';
import { keysOfFile } from './media-keys';
import { toPicture } from './picture';
import { toVideo } from './video';

/** Returns media items in the editor's order (checklist GAL-05). Anything that is neither image nor video is a file. */
export function toMediaItems(raw: unknown, context: RecordContext): readonly MediaItem[] {
  return readRecords(context, raw, acfMediaItem, toMediaItem);
}

function toMediaItem({ type, content }: AcfMediaItem, context: RecordContext): MediaItem | null {
  if (type === 'image' || type === 'document-image') {
    const picture = toPicture(content);
    if (picture)
      return { kind: type, picture: { ...picture, keys: keysOfPicture(content, picture.src) } };
  } else if (type === 'video') {
    const video = toVideo(content, context.at('video'));
    if (video) return { kind: 'video', video };
  } else {
    const file = toFile(content);
    if (file) return { kind: 'file', file };
  }
  context.report(`the item has no ${type ?? 'file'}`);
  return null;
}

function toFile(raw: unknown): FileItem | null {
  const parsed = acfFile.safeParse(raw);
  if (!parsed.success || parsed.data.url === null) return null;
  const { url } = parsed.data;
  const filename = parsed.data.filename || nameOf(url);
  return {
    ...toMediaFacts(parsed.data),
    keys: keysOfFile(parsed.data.key, url),
    url,
    filename,
    title: parsed.data.title ?? filename,
  };
}

/** Only pictures among media have keys; others have no address. */
const keysOfPicture = (content: unknown, src: string) =>
  keysOfFile(wpImage.safeParse(content).data?.key ?? null, src);

/** Returns the last segment of the path, decoded. */
function nameOf(url: string): string {
  const { pathname, host } = new URL(url);
  return decoded(pathname.split('/').at(-1) || host);
}
