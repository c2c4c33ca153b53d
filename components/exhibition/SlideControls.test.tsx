import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { SlideControls } from './SlideControls';

const WIDTH = 800;

function renderSlides(count: number) {
  render(
    <>
      <ul id="slides" />
      <SlideControls listId="slides" count={count} />
    </>,
  );
  const list = screen.getByRole('list');
  Object.defineProperty(list, 'clientWidth', { value: WIDTH });
  list.scrollTo = ((options: ScrollToOptions) => {
    list.scrollLeft = options.left ?? 0;
  }) as typeof list.scrollTo;
  return {
    current: () => list.scrollLeft / WIDTH,
    previous: screen.getByRole('button', { name: 'Previous slide' }),
    next: screen.getByRole('button', { name: 'Next slide' }),
  };
}

it('EXD-03: wraps around at both ends, without dots', () => {
  const { current, previous, next } = renderSlides(3);
  fireEvent.click(previous);
  expect(current()).toBe(2);
  fireEvent.click(next);
  expect(current()).toBe(0);
  fireEvent.click(next);
  expect(current()).toBe(1);
  fireEvent.click(previous);
  expect(current()).toBe(0);
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

it('renders no controls before hydration', () => {
  expect(renderToString(<SlideControls listId="slides" count={3} />)).toBe('');
});
