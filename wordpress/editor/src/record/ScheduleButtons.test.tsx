import { fireEvent, render, screen } from '@testing-library/react';
import { ScheduleButtons } from './ScheduleButtons';

// WordPress brings it at run time.
jest.mock(
  '@wordpress/components',
  () => ({
    Button: ({ children, onClick }: { children: string; onClick: () => void }) => (
      <button onClick={onClick}>{children}</button>
    ),
  }),
  { virtual: true },
);

/** The moment for which a record is scheduled: each part is later than that of the present one, of which WordPress names no seconds. */
const LATER = { aa: '2036', mm: '12', jj: '31', hh: '23', mn: '59', ss: '37' };
const NOW = { aa: '2026', mm: '03', jj: '18', hh: '14', mn: '10' };

/** WordPress's publishing box, as far as it says when and how. */
function PublishingBox({ onSave }: { readonly onSave: () => void }) {
  return (
    <>
      <select id="post_status" defaultValue="future">
        <option value="future">Scheduled</option>
        <option value="draft">Draft</option>
      </select>
      {Object.entries(LATER).map(([name, value]) => (
        <input key={name} id={name} name={name} defaultValue={value} />
      ))}
      {Object.entries(NOW).map(([name, value]) => (
        <input key={name} id={`cur_${name}`} type="hidden" defaultValue={value} />
      ))}
      <button id="publish" onClick={onSave}>
        Update
      </button>
      <ScheduleButtons />
    </>
  );
}

/** The publishing box at the moment in which it is saved, after one press. */
function savedAfter(button: string) {
  const saves: unknown[] = [];
  const value = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)?.value;
  const onSave = () =>
    saves.push({
      status: value('post_status'),
      moment: Object.fromEntries(Object.keys(LATER).map((name) => [name, value(name)])),
    });
  render(<PublishingBox onSave={onSave} />);
  fireEvent.click(screen.getByRole('button', { name: button }));
  return saves;
}

it('‘Publish now’ saves once, for the present moment in all its parts', () => {
  expect(savedAfter('Publish now')).toEqual([{ status: 'future', moment: { ...NOW, ss: '00' } }]);
});

it('‘Unschedule’ saves once, as a draft', () => {
  expect(savedAfter('Unschedule')).toEqual([{ status: 'draft', moment: LATER }]);
});
