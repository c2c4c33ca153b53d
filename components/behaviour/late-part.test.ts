import { latePart } from './late-part';

const { dataset } = document.documentElement;
const lost = () => Promise.reject(new Error('no line'));

afterEach(() => delete dataset.interactive);

it('a part that comes is used', async () => {
  await expect(latePart(Promise.resolve('part'))).resolves.toBe('part');
});

it('a page that is starting stays as it is without scripts, if its part can’t be loaded', async () => {
  const settled = jest.fn();
  latePart(lost()).then(settled, settled);
  await new Promise((resolve) => setTimeout(resolve));
  expect(settled).not.toHaveBeenCalled();
});

it('a page that a link led to fails then, and is loaded in full', async () => {
  dataset.interactive = '';
  await expect(latePart(lost())).rejects.toThrow('no line');
});
