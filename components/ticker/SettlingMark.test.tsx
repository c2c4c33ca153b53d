import { SettlingMark } from './SettlingMark';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('TICK-05: the document is marked from its first line until a second after its load', () => {
  const { dataset } = document.documentElement;
  window.eval(SettlingMark().props.dangerouslySetInnerHTML.__html);
  jest.advanceTimersByTime(60_000);
  expect(dataset.settling).toBe('');
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(999);
  expect(dataset.settling).toBe('');
  jest.advanceTimersByTime(1);
  expect(dataset.settling).toBeUndefined();
});
