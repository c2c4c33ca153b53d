import { render, screen } from '@testing-library/react';
import { film } from '@/lib/domain/testing/builders';
import type { MediaItem } from '@/lib/domain/media';
import { groupMedia } from '@/lib/domain/media-groups';
import { ResourcesPanel } from './ResourcesPanel';

const LONG_TITLE = 'Expert report on the direction of fire in the courtyard';

const report = {
  kind: 'file' as const,
  file: { title: LONG_TITLE, filename: 'report.pdf', url: 'https://cms.example/report.pdf' },
};

const pictureNamed = (title: string, key: string) => ({
  keys: [key],
  id: null,
  src: 'https://cms.example/uploads/a-1600x1200.jpg',
  width: null,
  height: null,
  sources: [],
  alt: '',
  title,
  caption: '',
});

function renderPanel(media: readonly MediaItem[], resource?: number) {
  render(
    <ResourcesPanel
      groups={groupMedia([film('courtyard')], media)}
      trackHref={() => ''}
      closeHref="#case"
      addressOf={({ name }) => `/investigation/x/resources/${name}`}
      pagePath="/investigation/x"
      resource={resource}
      warning={undefined}
    />,
  );
  return screen.getByRole('region', { name: 'Media & Resources' });
}

describe('ResourcesPanel', () => {
  it('opens with the resources hash and closes with its link', () => {
    expect(renderPanel([report])).toHaveAttribute('id', 'resources');
    expect(screen.getByRole('link', { name: 'Close' })).toHaveAttribute('href', '#case');
  });

  it('contains full names; long ones are truncated only visually', () => {
    renderPanel([report]);
    const link = screen.getByRole('link', { name: /^Expert report/ });
    expect(link).toHaveTextContent(LONG_TITLE);
    expect(link).toHaveAttribute('title', LONG_TITLE);
    expect(link).toHaveAttribute('href', 'https://cms.example/report.pdf');
  });

  it('links the words of a film as what they are, at their own addresses', () => {
    const track = { language: 'en', label: 'English', vtt: 'WEBVTT', src: null };
    const kinds = ['chapters', 'descriptions', 'subtitles', 'captions'] as const;
    const video = film('courtyard', { tracks: kinds.map((kind) => ({ ...track, kind })) });
    render(
      <ResourcesPanel
        groups={groupMedia([video], [])}
        warning={undefined}
        trackHref={(at, place) => `/subtitles/${at}/${place}`}
        closeHref="#case"
        addressOf={({ name }) => `/investigation/x/resources/${name}`}
        pagePath="/investigation/x"
      />,
    );
    const links = screen.getAllByRole('link', { name: /English/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Transcript, English', '/subtitles/0/2.txt'],
      ['Transcript, English (captions)', '/subtitles/0/3.txt'],
      ['Description of what is seen, English', '/subtitles/0/1.txt'],
    ]);
  });

  it('says where media come from, and the checksums of their files, and nothing where it is not known', () => {
    const sha256 = 'ab'.repeat(32);
    const provenance = { maker: 'Ada Ruiz', source: { text: '<i>archive</i>' } };
    const picture = { ...pictureNamed('Plan', 'k0123456789'), sha256, provenance };
    const panel = renderPanel([
      { ...report, file: { ...report.file, sha256, provenance } },
      { kind: 'image', picture },
      { kind: 'image', picture: pictureNamed('Wall', 'k1111111111') },
    ]);
    const [document, plan, wall] = [LONG_TITLE, 'Plan', 'Wall'].map(
      (title) => panel.querySelector(`li [title="${title}"]`)?.closest('li') ?? null,
    );
    expect(document).toHaveTextContent('Document: Ada Ruiz. Source: <i>archive</i>.');
    expect(plan).toHaveTextContent('Photograph: Ada Ruiz. Source: <i>archive</i>.');
    for (const item of [document, plan]) expect(item).toHaveTextContent(`SHA-256 ${sha256}`);
    expect(wall).not.toHaveTextContent(/Photograph|Source|SHA/);
  });

  it('marks only the picture in the URL', () => {
    const plans = ['k0123456789', 'k1111111111'].map((key) => pictureNamed('Plan', key));
    const panel = renderPanel(
      plans.map((picture) => ({ kind: 'image', picture })),
      3,
    );
    const marked = [...panel.querySelectorAll('.named a')];
    expect(marked.map((link) => link.getAttribute('data-address'))).toEqual([
      '/investigation/x/resources/plan-k1111111111',
    ]);
  });

  it('has a button for the address of every film and file, and each picture its own', () => {
    const panel = renderPanel([
      report,
      { kind: 'image', picture: pictureNamed('Plan', 'k0123456789') },
      { kind: 'image', picture: pictureNamed('Plan', 'k1111111111') },
    ]);
    expect(
      screen.getAllByRole('button', { name: /^Copy link to / }).map((button) => button.title),
    ).toEqual(['Copy link to courtyard', `Copy link to ${LONG_TITLE}`]);
    const pictures = panel.querySelectorAll<HTMLElement>('[data-slide]');
    expect([...pictures].map(({ dataset }) => dataset.address)).toEqual([
      '/investigation/x/resources/plan-k0123456789',
      '/investigation/x/resources/plan-k1111111111',
    ]);
  });

  it('names both of two that had the name asked for', () => {
    const [one, other] = [pictureNamed('Plan', 'k0123456789'), pictureNamed('Plan', 'k1111111111')];
    const groups = groupMedia(
      [],
      [one, other].map((picture) => ({ kind: 'image', picture })),
    );
    render(
      <ResourcesPanel
        groups={groups}
        candidates={[1, 2]}
        trackHref={() => ''}
        closeHref="#case"
        addressOf={({ name }) => `/investigation/x/resources/${name}`}
        pagePath="/investigation/x"
        warning={undefined}
      />,
    );
    const list = screen.getByText('Two items had this name:').parentElement;
    expect(Array.from(list?.querySelectorAll('a') ?? [], (link) => link.pathname)).toEqual([
      '/investigation/x/resources/plan-k0123456789',
      '/investigation/x/resources/plan-k1111111111',
    ]);
  });

  it.each([
    [0, true],
    [1, false],
    [undefined, false],
  ])('says that what was asked for is not there: %p, %p', (resource, isSaid) => {
    renderPanel([report], resource);
    expect(screen.queryByText('What this link led to isn’t here any more.') !== null).toBe(isSaid);
  });

  it('omits empty groups', () => {
    renderPanel([]);
    expect(screen.getByRole('heading', { name: /^Videos/ })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: /^(Documents|Images)/ })).not.toBeInTheDocument();
  });

  it.each([
    [undefined, ['None']],
    [0, ['What this link led to isn’t here any more.']],
  ])('without resources says so once: %p, %j', (resource, said) => {
    render(
      <ResourcesPanel
        groups={groupMedia([], [])}
        resource={resource}
        trackHref={() => ''}
        closeHref="#case"
        addressOf={({ name }) => `/investigation/x/resources/${name}`}
        pagePath="/investigation/x"
        warning={undefined}
      />,
    );
    expect([...document.querySelectorAll('p')].map((line) => line.textContent)).toEqual(said);
  });
});
