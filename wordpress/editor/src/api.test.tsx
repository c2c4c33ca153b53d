import apiFetch from '@wordpress/api-fetch';
import { get } from './api';
import { watchPointer } from './ui/until-released';

jest.mock('@wordpress/api-fetch');

beforeAll(watchPointer);

const press = (name: 'pointerdown' | 'pointerup') => document.dispatchEvent(new Event(name));

describe('while the pointer is pressed', () => {
  it.each([
    ['an answer', () => Promise.resolve('words')],
    ['a failure', () => Promise.reject(new Error('words'))],
  ])('%s waits until it is released', async (_, answer) => {
    jest.mocked(apiFetch).mockImplementation(answer as never);
    const told = jest.fn();
    press('pointerdown');
    const settled = get('/live').then(told, told);
    await new Promise((resolve) => setTimeout(resolve));
    expect(told).not.toHaveBeenCalled();
    press('pointerup');
    await settled;
    expect(told).toHaveBeenCalledTimes(1);
  });
});
