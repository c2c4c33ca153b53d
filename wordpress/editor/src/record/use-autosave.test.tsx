import { act, renderHook } from '@testing-library/react';
import { afterAutosave } from '../saving/pending-autosave';
import { useAutosave } from './use-autosave';

type Handler = (event: unknown, data: Record<string, unknown>) => void;

/** WordPress's scripts: `send` is an autosave that they make, `answer` what WordPress says to it. */
function startWordPress() {
  const handlers = new Map<string, Handler>();
  const events = {
    on: (name: string, handler: Handler) => void handlers.set(name.split('.')[0] ?? '', handler),
    off: () => undefined,
  };
  Object.assign(window, { jQuery: () => events, wp: {} });
  const call = (name: string, data: Record<string, unknown>) =>
    act(async () => handlers.get(name)?.({}, data));
  return {
    send: async () => {
      const data: Record<string, unknown> = {};
      await call('before-autosave', data);
      return JSON.parse(String(data['open_ground_fields'])) as unknown;
    },
    answer: (wp_autosave: object) => call('heartbeat-tick', { wp_autosave }),
    beat: (data: Record<string, unknown>) => call('heartbeat-send', data),
    fail: () => call('heartbeat-error', {}),
  };
}

const VENUE = { venue: 'Quay' };
const saved = jest.fn();

const optionsOf = (changes: Readonly<Record<string, string>>, base = 'one') => ({
  changes,
  text: JSON.stringify(changes),
  state: { base, screen: 'a' },
  isSaving: { current: false },
  beginSave: () => saved,
});

const render = () => {
  const wordpress = startWordPress();
  const { result, rerender } = renderHook(useAutosave, { initialProps: optionsOf({}) });
  return { ...wordpress, rerender, isKept: () => result.current };
};

beforeEach(() => saved.mockClear());

it('nothing is missing from an autosave while nothing is changed', () => {
  expect(render().isKept()).toBe(true);
});

it('changes are in an autosave once WordPress has said so, until others are made', async () => {
  const { send, answer, rerender, isKept } = render();
  rerender(optionsOf(VENUE));
  expect(isKept()).toBe(false);
  expect(await send()).toEqual(VENUE);
  expect(isKept()).toBe(false);
  await answer({ success: true });
  expect(isKept()).toBe(true);
  rerender(optionsOf({ venue: 'Quay, north' }));
  expect(isKept()).toBe(false);
});

it('what is typed while an autosave is under way is not in it', async () => {
  const { send, answer, rerender, isKept } = render();
  rerender(optionsOf(VENUE));
  await send();
  rerender(optionsOf({ venue: 'Quay, north' }));
  await answer({ success: true });
  expect(isKept()).toBe(false);
});

it.each([
  ['that failed', { success: false }],
  ['without a field that is not valid', { success: true, isPartial: true }],
])('an autosave %s does not have them', async (_, said) => {
  const { send, answer, rerender, isKept } = render();
  rerender(optionsOf(VENUE));
  await send();
  await answer(said);
  expect(isKept()).toBe(false);
});

it('a draft that was overwritten is what the screen has then, unless it was saved meanwhile', async () => {
  const { send, answer, rerender } = render();
  rerender(optionsOf(VENUE));
  await send();
  await answer({ success: true, record: { values: VENUE } });
  expect(saved).toHaveBeenCalledTimes(1);
  await send();
  rerender(optionsOf(VENUE, 'two'));
  await answer({ success: true, record: { values: VENUE } });
  expect(saved).toHaveBeenCalledTimes(1);
});

it('an autosave is pending until WordPress has answered it, or the request has failed', async () => {
  const { beat, answer, fail } = render();
  const isPending = async () => {
    let hasEnded = false;
    void afterAutosave().then(() => (hasEnded = true));
    await act(async () => undefined);
    return !hasEnded;
  };
  await beat({});
  expect(await isPending()).toBe(false);
  for (const end of [() => answer({ success: true }), fail]) {
    await beat({ wp_autosave: {} });
    expect(await isPending()).toBe(true);
    await end();
    expect(await isPending()).toBe(false);
  }
});

it('a save leaves nothing that an autosave would keep', async () => {
  const { rerender, isKept } = render();
  rerender(optionsOf(VENUE));
  rerender(optionsOf({}, 'two'));
  expect(isKept()).toBe(true);
});
