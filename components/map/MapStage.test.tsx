import { act, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { MapStage } from './MapStage';
import { INVESTIGATIONS } from './testing/investigations';

jest.mock('./embedded-engine', () => ({ engine: {} }));
jest.mock('./InvestigationMap', () => ({
  InvestigationMap: ({ investigations }: { readonly investigations: readonly unknown[] }) => (
    <p>{investigations.length}</p>
  ),
}));

const onFailure = jest.fn();

/** Renders the map with a given response of `/api/map`. */
async function show(answer: { readonly ok: boolean; readonly json?: () => Promise<unknown> }) {
  onFailure.mockClear();
  Object.assign(window, { fetch: async () => ({ status: answer.ok ? 200 : 502, ...answer }) });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MapStage service={null} onReady={() => {}} onFailure={onFailure} />
    </SWRConfig>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

it('shows the locations', async () => {
  await show({ ok: true, json: async () => ({ locations: INVESTIGATIONS }) });
  expect(screen.getByText('3')).toBeInTheDocument();
  expect(onFailure).not.toHaveBeenCalled();
});

it('is not given up after a refusal, which is retried', async () => {
  await show({ ok: false });
  expect(onFailure).not.toHaveBeenCalled();
});

it.each([
  ['no JSON', () => Promise.reject(new SyntaxError('Unexpected token'))],
  ['null', async () => null],
  ['no locations', async () => ({})],
  ['locations of another form', async () => ({ locations: [{ slug: 'wave' }] })],
])('gives the map up for a response with %s', async (_, json) => {
  await show({ ok: true, json });
  expect(onFailure).toHaveBeenCalled();
});
