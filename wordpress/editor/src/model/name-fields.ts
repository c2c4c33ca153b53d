import { __ } from '@wordpress/i18n';
import type { Field } from './registry';

/** The parts of a name without a record, as fields of the registry. */
export const NAME_FIELDS = (): Readonly<Record<'post_title' | 'url', Field>> => ({
  post_title: { shape: 'text', label: __('Name', 'open-ground-api'), maxLength: 2000 },
  url: { shape: 'url', label: __('Address', 'open-ground-api'), maxLength: 2000 },
});
