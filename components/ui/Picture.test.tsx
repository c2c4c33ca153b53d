import { fireEvent, render, screen } from '@testing-library/react';
import type { Picture as PictureRecord } from '@/lib/domain/picture';
import { Picture } from './Picture';
import { PictureFrame } from './PictureFrame';
import { Warned } from './Warned';

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

const WARNED = { ...PICTURE, contentWarning: 'People drown.' };

it('is a link to a picture with a warning while nobody has asked for it', () => {
  const { container } = render(<Picture picture={WARNED} sizes="100vw" eager />);
  expect(container.querySelector('img, source')).toBeNull();
  expect(screen.getByRole('link', { name: 'Open the picture' })).toHaveAttribute(
    'href',
    PICTURE.src,
  );
});

it('has a picture in the page only while its fold is open', () => {
  const { container } = render(<PictureFrame picture={WARNED} sizes="100vw" warning={undefined} />);
  const fold = screen.getByRole('group');
  expect(fold).not.toHaveAttribute('open');
  expect(container.querySelector('img, source')).toBeNull();
  fireEvent.click(screen.getByText('Show picture'));
  expect(fold).toHaveAttribute('open');
  expect(screen.getByRole('img')).toHaveAttribute('src', PICTURE.src);
  fireEvent.click(screen.getByText('Hide picture'));
  expect(fold).not.toHaveAttribute('open');
  expect(container.querySelector('img, source')).toBeNull();
});

it('says the warnings of the record and of the picture once each, and agrees to both', () => {
  const { rerender } = render(
    <PictureFrame picture={WARNED} sizes="100vw" warning="People drown." />,
  );
  expect(screen.getAllByText('People drown.')).toHaveLength(1);
  rerender(<PictureFrame picture={WARNED} sizes="100vw" warning="A fire." />);
  expect(screen.getByText('A fire.')).toBeVisible();
  fireEvent.click(screen.getByText('People drown.'));
  expect(screen.getByRole('img')).toBeVisible();
});

it('does not show a picture in a fold that the browser opens for a search in the page', () => {
  const { container } = render(<PictureFrame picture={WARNED} sizes="100vw" warning={undefined} />);
  screen.getByRole('group').setAttribute('open', '');
  expect(container.querySelector('img, source')).toBeNull();
  fireEvent.click(screen.getByText('People drown.'));
  expect(screen.getByRole('group')).toHaveAttribute('open');
  expect(screen.getByRole('img')).toBeVisible();
});

it('asks about a picture within a fold only if it has a warning of its own', () => {
  render(
    <Warned warnings={['People drown.']} what="pictures">
      <PictureFrame picture={WARNED} sizes="100vw" warning={undefined} />
      <PictureFrame
        picture={{ ...PICTURE, alt: 'Another', contentWarning: 'A fire.' }}
        sizes="100vw"
        warning={undefined}
      />
    </Warned>,
  );
  fireEvent.click(screen.getByText('Show pictures'));
  expect(screen.getByRole('img')).toHaveAccessibleName('A boat in the thermal image');
  fireEvent.click(screen.getByText('Show picture'));
  expect(screen.getByRole('img', { name: 'Another' })).toBeVisible();
});

it('shows the warning of a record without a picture', () => {
  render(<PictureFrame picture={null} sizes="100vw" warning="People drown." />);
  expect(screen.getByText('People drown.')).toBeVisible();
});

it('has no frame for a missing picture', () => {
  const { container } = render(
    <PictureFrame picture={null} sizes="100vw" warning={undefined}>
      <span>14:08</span>
    </PictureFrame>,
  );
  expect(container).toBeEmptyDOMElement();
});

it('draws what it is given in the place of a missing picture, and keeps its overlay', () => {
  render(
    <PictureFrame picture={null} missing="36.21 N" sizes="100vw" warning={undefined}>
      <span>14:08</span>
    </PictureFrame>,
  );
  expect(screen.getByText('36.21 N')).toBeInTheDocument();
  expect(screen.getByText('14:08')).toBeInTheDocument();
  expect(screen.queryByRole('img')).toBeNull();
});
