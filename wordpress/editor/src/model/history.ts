/** The edited state, with steps to undo and redo. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** Where and when the last text was typed. Continuous typing in one place is one step. Empty after other changes. */
  readonly place: string;
  readonly at: number;
}

const ONE_STEP_MS = 1500;
const MAX_STEPS = 200;

export function begin<T>(present: T): History<T> {
  return { past: [], present, future: [], place: '', at: 0 };
}

/** Adds a change. `place` is where the text was typed; it is empty for any other change, which is a step of its own. */
export function change<T>(history: History<T>, present: T, place: string, now: number): History<T> {
  if (present === history.present) return history;
  const continues = place !== '' && place === history.place && now - history.at < ONE_STEP_MS;
  return {
    past: continues ? history.past : [...history.past, history.present].slice(-MAX_STEPS),
    present,
    future: [],
    place,
    at: now,
  };
}

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    place: '',
    at: 0,
  };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, place: '', at: 0 };
}
