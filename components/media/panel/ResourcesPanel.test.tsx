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

function renderPanel(media: readonly MediaItem[], resource?: number) {
  render(
    <ResourcesPanel
      groups={groupMedia([film('courtyard')], media)}
      trackHref={() => ''}
      closeHref="#case"
      pageHref="/investigation/x/resources"
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
        pageHref="/investigation/x/resources"
      />,
    );
    const links = screen.getAllByRole('link', { name: /English/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Transcript, English', '/subtitles/0/2.txt'],
      ['Transcript, English (captions)', '/subtitles/0/3.txt'],
      ['Description of what is seen, English', '/subtitles/0/1.txt'],
    ]);
  });

  it('marks only the resource in the URL', () => {
    const panel = renderPanel(
      [report, { ...report, file: { ...report.file, title: 'Letter' } }],
      2,
    );
    expect(panel.querySelectorAll('.named')).toHaveLength(1);
    expect(screen.getByRole('link', { name: /^Expert report/ }).closest('li')).toHaveClass('named');
  });

  it('omits empty groups', () => {
    renderPanel([]);
    expect(screen.getByRole('heading', { name: /^Videos/ })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: /^(Documents|Images)/ })).not.toBeInTheDocument();
  });

  it('shows an empty message', () => {
    render(
      <ResourcesPanel
        groups={groupMedia([], [])}
        trackHref={() => ''}
        closeHref="#case"
        pageHref="/investigation/x/resources"
        warning={undefined}
      />,
    );
    expect(screen.getByText('None')).toBeInTheDocument();
  });
});
