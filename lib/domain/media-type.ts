import { fileType } from './file-type';

/** Media types of the files that editors upload, by extension. */
const TYPES: Readonly<Record<string, string>> = {
  AVIF: 'image/avif',
  CSV: 'text/csv',
  DOC: 'application/msword',
  DOCX: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  EPUB: 'application/epub+zip',
  GEOJSON: 'application/geo+json',
  GIF: 'image/gif',
  JPEG: 'image/jpeg',
  JPG: 'image/jpeg',
  JSON: 'application/json',
  KML: 'application/vnd.google-earth.kml+xml',
  M3U8: 'application/vnd.apple.mpegurl',
  M4A: 'audio/mp4',
  M4V: 'video/mp4',
  MOV: 'video/quicktime',
  MP3: 'audio/mpeg',
  MP4: 'video/mp4',
  MPD: 'application/dash+xml',
  OBJ: 'model/obj',
  PDF: 'application/pdf',
  PNG: 'image/png',
  SVG: 'image/svg+xml',
  TIF: 'image/tiff',
  TIFF: 'image/tiff',
  TXT: 'text/plain',
  VTT: 'text/vtt',
  WAV: 'audio/wav',
  WEBM: 'video/webm',
  WEBP: 'image/webp',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ZIP: 'application/zip',
};

/** Returns the media type of a file by the extension of its name or URL; a generic one if it is unknown. */
export function mediaType(nameOrUrl: string): string {
  return TYPES[fileType(nameOrUrl) ?? ''] ?? 'application/octet-stream';
}
