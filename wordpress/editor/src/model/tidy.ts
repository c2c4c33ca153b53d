import { dayOf } from './dates';
import {
  asList,
  asObject,
  asText,
  type Field,
  type Fields,
  isEmpty,
  type Value,
  type Values,
} from './registry';
import { reasonAgainst } from './problems';
import { closeVideo, openVideo } from './video';
import { mapFields } from './walk';

/** Returns values ready to be sent: without empty rows and invalid values of hidden fields, and with dates in the stored format. */
export const tidyValues = (fields: Fields, values: Values): Values =>
  mapFields(fields, values, tidied);

/** Returns the tidied values of the fields that differ from the saved ones. */
export function changedValues(fields: Fields, saved: Values, values: Values): Values {
  const isTouched = (name: string) => name in fields && saved[name] !== values[name];
  const touched = Object.entries(values).filter(([name]) => isTouched(name));
  const changed = Object.entries(tidyValues(fields, Object.fromEntries(touched))).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name]),
  );
  return Object.fromEntries(changed);
}

function tidied(value: Value, field: Field, isShown: boolean): Value {
  if (value === undefined) return value;
  // The reason for the rejection would appear beside a hidden field.
  const isLine = field.shape !== 'html' && field.shape !== 'rows';
  if (!isShown && isLine && !isEmpty(value) && reasonAgainst(field, value) !== undefined) return '';
  switch (field.shape) {
    case 'rows':
      return filled(value);
    case 'posts':
      return field.single ? value : filled(value);
    case 'date':
      // Words stay as typed until the field loses the focus.
      return field.free ? value : (dayOf(asText(value)) ?? value);
    case 'group':
      return asObject(value);
    case 'video':
      return closeVideo(openVideo(value));
    default:
      return value;
  }
}

const filled = (value: Value) => asList(value).filter((entry) => !isEmpty(entry));
