/** Post types of rows that don't include one, by the key they are under. */
export const TYPE_BY_KEY: Readonly<Record<string, string>> = {
  investigations: 'investigation',
  exhibitions: 'exhibition',
  events: 'event',
  press: 'press',
  publications: 'publication',
  methodologies: 'methodology',
  people: 'person',
};
