import { render, screen } from '@testing-library/react';
import type { Picture as PictureRecord } from '@/lib/domain/picture';
import { Picture } from './Picture';
import { PictureFrame } from './PictureFrame';

const PICTURE: PictureRecord = {
  id: 7,
  src: 'https://cms.example/flare.jpg',
  width: 1900,
  height: 1069,
  sources: [
    { src: 'https://cms.example/flare-400.jpg', width: 400 },
    { src: 'https://cms.example/flare-1000.jpg', width: 1000 },
  ],
  alt: 'A boat in the thermal image',
  title: '',
  caption: '',
};

it('renders every size and reserves space', () => {
  render(<Picture picture={PICTURE} sizes="100vw" />);
  const image = screen.getByRole('img', { name: 'A boat in the thermal image' });
  expect(image).toHaveAttribute(
    'srcset',
    'https://cms.example/flare-400.jpg 400w, https://cms.example/flare-1000.jpg 1000w',
  );
  expect(image).toHaveAttribute('width', '1900');
  expect(image).toHaveAttribute('height', '1069');
  expect(image).toHaveAttribute('loading', 'lazy');
});

it('renders a picture of unknown size in a fixed frame', () => {
  render(<Picture picture={{ ...PICTURE, height: null, sources: [] }} sizes="100vw" />);
  const image = screen.getByRole('img');
  expect(image).not.toHaveAttribute('width');
  expect(image).not.toHaveAttribute('srcset');
  expect(image).not.toHaveAttribute('sizes');
  expect(image).toHaveClass('unsized');
});

it('loads an eager picture with high priority', () => {
  render(<Picture picture={PICTURE} sizes="100vw" eager />);
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
});

it('shows the warning of a record without a picture', () => {
  render(<PictureFrame picture={null} sizes="100vw" warning="People drown." />);
  expect(screen.getByText('People drown.')).toBeVisible();
  expect(screen.getByText('No image')).toBeVisible();
});

it('shows a placeholder for a missing picture and keeps its overlay', () => {
  render(
    <PictureFrame picture={null} sizes="100vw">
      <span>14:08</span>
    </PictureFrame>,
  );
  expect(screen.getByText('No image')).toBeInTheDocument();
  expect(screen.getByText('14:08')).toBeInTheDocument();
  expect(screen.queryByRole('img')).toBeNull();
});
