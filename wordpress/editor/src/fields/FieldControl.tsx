import { memo, useCallback } from '@wordpress/element';
import type { ComponentType } from 'react';
import type { ControlProps } from '../model/record-context';
import type { Shape, Value } from '../model/registry';
import {
  BooleanControl,
  ChoiceControl,
  ColourControl,
  NumberControl,
  TextControl,
} from './TextControl';
import { DateControl } from './DateControl';
import { FileControl, ImageControl } from './FileControl';
import { GroupControl } from './GroupControl';
import { HtmlControl } from './HtmlControl';
import { PostsControl } from './PostsControl';
import { RowsControl } from './RowsControl';
import { SubtitlesControl } from './SubtitlesControl';
import { TermsControl } from './TermsControl';
import { UrlControl } from './UrlControl';
import { VideoControl } from './VideoControl';

const CONTROLS: Record<Shape, ComponentType<ControlProps>> = {
  text: TextControl,
  textarea: TextControl,
  html: HtmlControl,
  date: DateControl,
  number: NumberControl,
  url: UrlControl,
  boolean: BooleanControl,
  choice: ChoiceControl,
  colour: ColourControl,
  image: ImageControl,
  file: FileControl,
  video: VideoControl,
  subtitles: SubtitlesControl,
  posts: PostsControl,
  terms: TermsControl,
  group: GroupControl,
  rows: RowsControl,
};

interface FieldControlProps extends Omit<ControlProps, 'onChange'> {
  readonly name: string;
  readonly onChange: (name: string, value: Value) => void;
}

/** The control of a field, by its shape. */
export const FieldControl = memo(function FieldControl({
  name,
  onChange,
  ...props
}: FieldControlProps) {
  const Control = CONTROLS[props.field.shape];
  const change = useCallback((value: Value) => onChange(name, value), [name, onChange]);
  return <Control {...props} onChange={change} />;
});
