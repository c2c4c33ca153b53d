import { act, fireEvent, render, screen } from '@testing-library/react';
import type { DonorForm } from './donor-form';

type Loader = { newBlackbaudDonationFormZoned?: jest.Mock };
const donorWindow = window as unknown as { BBDonorFormLoader?: Loader };

const SETTINGS: Omit<DonorForm, 'scriptUrl'> = { publicKey: 'p-key', formId: 'f-1', zone: 'eur' };
const FAILURE = 'Other ways to give';

let address = '';
let count = 0;

// Scripts are cached by URL, so each test uses its own.
beforeEach(() => (address = `https://giving.example/loader-${(count += 1)}.js`));

afterEach(() => {
  delete donorWindow.BBDonorFormLoader;
  jest.useRealTimers();
});

const scripts = () => document.querySelectorAll<HTMLScriptElement>(`script[src="${address}"]`);

async function renderForm({ open = false } = {}) {
  const { OnlineForm } = await import('./OnlineForm');
  const view = render(
    <details open={open}>
      <summary>Up to £3,000</summary>
      <OnlineForm scriptUrl={address} {...SETTINGS}>
        <p>{FAILURE}</p>
      </OnlineForm>
    </details>,
  );
  await act(async () => undefined);
  return view;
}

/** jsdom does not fire toggle events. */
function toggle(open: boolean) {
  const fold = document.querySelector('details')!;
  fold.open = open;
  fireEvent(fold, new Event('toggle'));
}

async function answer(event: 'load' | 'error') {
  await act(async () => {
    scripts()[0]!.dispatchEvent(new Event(event));
  });
}

/** Draws the form as the platform does. */
const draw = () =>
  document.querySelector('#blackbaud-donation-form_f-1')?.append(document.createElement('form'));

describe('OnlineForm', () => {
  it('DON-07: loads the platform only when the fold opens, and only once', async () => {
    await renderForm();
    expect(scripts()).toHaveLength(0);
    const create = jest.fn(draw);
    donorWindow.BBDonorFormLoader = { newBlackbaudDonationFormZoned: create };
    toggle(true);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    await answer('load');
    toggle(false);
    toggle(true);
    expect(scripts()).toHaveLength(1);
    expect(create).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('DON-08: creates the form with key, form and zone, in its container', async () => {
    const { container } = await renderForm();
    const create = jest.fn();
    donorWindow.BBDonorFormLoader = { newBlackbaudDonationFormZoned: create };
    toggle(true);
    await answer('load');
    expect(create).toHaveBeenCalledWith('renxt', 'p-key', 'f-1', 'eur');
    expect(container.querySelector('#blackbaud-donation-form_f-1')).toBeInTheDocument();
  });

  it('starts at once in a fold opened before the script loaded', async () => {
    await renderForm({ open: true });
    expect(scripts()).toHaveLength(1);
  });

  it.each([
    ['cannot be fetched', 'error', {}],
    ['brings no loader', 'load', {}],
    [
      'throws',
      'load',
      {
        newBlackbaudDonationFormZoned: jest.fn(() => {
          throw new Error('unknown form');
        }),
      },
    ],
  ] as const)('tells of the other ways to give when the script %s', async (_, event, loader) => {
    await renderForm();
    donorWindow.BBDonorFormLoader = loader;
    toggle(true);
    await answer(event);
    expect(screen.getByRole('status')).toHaveTextContent(FAILURE);
  });

  it('tells of them where the browser lacks what it needs', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation();
    const { MutationObserver } = window;
    Reflect.deleteProperty(window, 'MutationObserver');
    await renderForm({ open: true });
    expect(screen.getByRole('alert')).toHaveTextContent(FAILURE);
    expect(screen.getByText('Up to £3,000')).toBeInTheDocument();
    Object.assign(window, { MutationObserver });
    logged.mockRestore();
  });

  it('tells of them when a stand-in for the script draws nothing', async () => {
    jest.useFakeTimers();
    await renderForm();
    donorWindow.BBDonorFormLoader = { newBlackbaudDonationFormZoned: jest.fn() };
    toggle(true);
    await answer('load');
    act(() => jest.advanceTimersByTime(9_999));
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveTextContent(FAILURE);
  });

  it.each([
    ['an empty element', '<div></div>'],
    ['words', '<div><p>Loading</p></div>'],
    ['a field that is not seen', '<input type="hidden" name="id">'],
  ])('tells of them when a stand-in for the script draws %s', async (_, drawn) => {
    jest.useFakeTimers();
    const { container } = await renderForm();
    const place = () => container.querySelector('#blackbaud-donation-form_f-1');
    const stand = jest.fn(() => place()?.insertAdjacentHTML('beforeend', drawn));
    donorWindow.BBDonorFormLoader = { newBlackbaudDonationFormZoned: stand };
    toggle(true);
    await answer('load');
    await act(async () => jest.advanceTimersByTime(10_000));
    expect(screen.getByRole('status')).toHaveTextContent(FAILURE);
  });

  it.each([
    ['a frame', '<div><iframe title="Form"></iframe></div>'],
    ['a field', '<div><input name="amount"></div>'],
    ['an element of its own', '<donor-form></donor-form>'],
  ])('takes %s for the form', async (_, drawn) => {
    jest.useFakeTimers();
    const { container } = await renderForm();
    const create = jest.fn(() =>
      container
        .querySelector('#blackbaud-donation-form_f-1')
        ?.insertAdjacentHTML('beforeend', drawn),
    );
    donorWindow.BBDonorFormLoader = { newBlackbaudDonationFormZoned: create };
    toggle(true);
    await answer('load');
    await act(async () => jest.advanceTimersByTime(10_000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('shows them after ten seconds without a response; a late form still appears', async () => {
    jest.useFakeTimers();
    await renderForm();
    const create = jest.fn(draw);
    donorWindow.BBDonorFormLoader = { newBlackbaudDonationFormZoned: create };
    toggle(true);
    act(() => jest.advanceTimersByTime(9_999));
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveTextContent(FAILURE);
    await answer('load');
    expect(create).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
