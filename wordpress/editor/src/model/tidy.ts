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

/** Values without empty rows and without what can't be saved of hidden fields, and with days as they are stored, ready to be sent. */
export const tidyValues = (fields: Fields, values: Values): Values =>
  mapFields(fields, values, tidied);

/** The tidied values of the fields that differ from the saved ones. */
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
  // The reason for which it is refused would stand beside a field that nobody sees.
  const isLine = field.shape !== 'html' && field.shape !== 'rows';
  if (!isShown && isLine && !isEmpty(value) && reasonAgainst(field, value) !== undefined) return '';
  switch (field.shape) {
    case 'rows':
      return filled(value);
    case 'posts':
      return field.single ? value : filled(value);
    case 'date':
      // Words stay as they are, unless their field is left.
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
