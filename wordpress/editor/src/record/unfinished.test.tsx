import { fireEvent, render, screen } from '@testing-library/react';
import { useSearch } from '../model/search';
import { Combobox } from '../ui/Combobox';
import { findUnfinished } from './unfinished';

function Team() {
  const search = useSearch(() => Promise.resolve([]));
  return (
    <div data-path="team">
      <div data-path="team[0].people">
        <label htmlFor="people">People</label>
        <Combobox id="people" search={search} options={[]} onChoose={() => {}} />
      </div>
    </div>
  );
}

describe('findUnfinished', () => {
  it('finds what was typed into a picker and not chosen, by the path of its field', () => {
    render(<Team />);
    expect(findUnfinished(document)).toEqual({});
    fireEvent.change(screen.getByLabelText('People'), { target: { value: '  ' } });
    expect(findUnfinished(document)).toEqual({});
    fireEvent.change(screen.getByLabelText('People'), { target: { value: ' Zora Quill ' } });
    expect(findUnfinished(document)).toEqual({
      'team[0].people':
        '“Zora Quill” has not been added to the record yet: choose or add it, or clear the field.',
    });
  });
});
