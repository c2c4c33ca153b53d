import { pressInLibrary } from './publish-file';

type Hear = Parameters<ReturnType<Parameters<typeof pressInLibrary>[0]>['on']>[1];

let hear: Hear;
pressInLibrary(() => ({ on: (_, heard) => void (hear = heard) }));

/** A file's details as WordPress renders them. */
const details = (id: number, label: string) =>
  `<input type="hidden" name="attachments[${id}][menu_order]" value="0">
   <table><tr><td><input id="typed" value="typed"></td></tr>
   <tr class="compat-field-open_ground_hidden_data"><td>
     <button type="submit" name="choice" value="keep" data-open-ground-file>${label}</button><p>About ${id}</p>
   </td></tr></table>`;

const answer = (id: number, action = 'save-attachment-compat') =>
  hear(
    null,
    null,
    { data: `id=${id}&action=${action}` },
    {
      data: { id, compat: { item: details(id, 'Do not publish') } },
    },
  );

const press = () => document.querySelector('button')?.click();
const label = () => document.querySelector('button')?.textContent;

beforeEach(() => {
  document.body.innerHTML = `<div class="media-modal"><form>${details(7, 'Publish as it is')}</form></div>`;
});

it('a press changes a control, and what WordPress answers takes its place', () => {
  const changed = jest.fn();
  document.body.addEventListener('change', ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    changed(name, value);
  });
  press();
  expect(changed).toHaveBeenCalledWith('choice', 'keep');
  expect(label()).toBeUndefined();
  answer(7);
  expect(label()).toBe('Do not publish');
  expect(document.activeElement).toBe(document.querySelector('button'));
});

it('another file’s answer, or another call’s, replaces nothing', () => {
  answer(8);
  answer(7, 'save-attachment');
  expect(label()).toBe('Publish as it is');
});

it('whoever types elsewhere goes on typing', () => {
  const typed = document.getElementById('typed') as HTMLInputElement;
  typed.focus();
  typed.value = 'typed since';
  answer(7);
  expect(label()).toBe('Do not publish');
  expect(document.activeElement).toBe(typed);
  expect(typed.value).toBe('typed since');
});

it('outside the library’s window, the form is submitted', () => {
  document.body.innerHTML = `<form>${details(7, 'Publish as it is')}</form>`;
  const submitted = jest.fn((event: Event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', submitted);
  press();
  expect(submitted).toHaveBeenCalled();
  expect(label()).toBe('Publish as it is');
});
