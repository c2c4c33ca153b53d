/** What of an editor's text no page can show, by its kind (docs/specification/texts.md). */
export type Lost =
  | 'audio'
  | 'drawing'
  | 'embed'
  | 'hidden'
  | 'iframe'
  | 'object'
  | 'picture'
  | 'struck'
  | 'video';
