/** What part of an editor's text no page can show, by its kind (docs/specification/texts.md). `record`: all of it. */
export type Lost =
  | 'audio'
  | 'drawing'
  | 'embed'
  | 'gallery'
  | 'hidden'
  | 'iframe'
  | 'link'
  | 'object'
  | 'picture'
  | 'record'
  | 'struck'
  | 'video';
