/** What of an editor's text no page can show, by its kind (docs/specification/texts.md). */
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
  | 'struck'
  | 'video';
