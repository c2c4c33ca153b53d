import { render } from '@testing-library/react';
import { Quoting } from './Quoting';

it.each([
  ['Open Ground, ‘Der Hafen’, 2026', 'Der Hafen', 'de', '<bdi lang="de">Der Hafen</bdi>'],
  ['Open Ground, ‘Міст її’, 2026', 'Міст її', null, '<bdi lang="und-Cyrl">Міст її</bdi>'],
  ['Transcript, Français (captions)', 'Français', 'fr', '<bdi lang="fr">Français</bdi>'],
  ['Transcript, English', 'English', 'en', 'English'],
  ['Transcript, English', 'English', null, 'English'],
  ['A sentence', 'without it', 'de', 'A sentence'],
  ['A sentence', '', 'de', 'A sentence'],
])('in %j the part %j (%s) is marked', (text, title, language, marked) => {
  const { container } = render(<Quoting text={text} title={title} language={language} />);
  // The text before and after has elements of its own (decision 82).
  const html = container.innerHTML.replaceAll(/<\/?span>/g, '');
  expect(html).toBe(title === '' ? text : text.replace(title, marked));
});
