import { begin, change, redo, undo } from './history';

describe('history', () => {
  it('treats continuous typing in one place as one step', () => {
    let history = begin('');
    history = change(history, 'a', 'title', 0);
    history = change(history, 'ab', 'title', 1000);
    expect(undo(history).present).toBe('');
  });

  it('starts a new step after a pause, and in another place', () => {
    let history = begin('');
    history = change(history, 'a', 'title', 0);
    history = change(history, 'ab', 'title', 1500);
    history = change(history, 'abc', 'code', 1600);
    history = undo(history);
    expect(history.present).toBe('ab');
    history = undo(history);
    expect(history.present).toBe('a');
  });

  it('makes each change of another sort a step of its own', () => {
    const history = change(change(begin(0), 1, '', 0), 2, '', 1);
    expect(undo(history).present).toBe(1);
  });

  it('can redo until something new is typed', () => {
    let history = change(change(begin(0), 1, 'a', 0), 2, 'b', 0);
    history = undo(undo(history));
    expect(redo(redo(history)).present).toBe(2);
    expect(redo(change(history, 3, 'a', 9999)).present).toBe(3);
  });

  it('is unchanged when there is nothing to undo or redo', () => {
    const history = begin('only');
    expect(undo(history)).toBe(history);
    expect(redo(history)).toBe(history);
  });
});
