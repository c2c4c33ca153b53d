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
    />,
  );
  return screen.getByRole('region', { name: 'Media & Resources' });
}

describe('ResourcesPanel', () => {
  it('is what the hash resources opens, and closes by its link', () => {
    expect(renderPanel([report])).toHaveAttribute('id', 'resources');
    expect(screen.getByRole('link', { name: 'Close' })).toHaveAttribute('href', '#case');
  });

  it('holds every name whole: what does not fit is cut for the eye alone', () => {
    renderPanel([report]);
    const link = screen.getByRole('link', { name: /^Expert report/ });
    expect(link).toHaveTextContent(LONG_TITLE);
    expect(link).toHaveAttribute('title', LONG_TITLE);
    expect(link).toHaveAttribute('href', 'https://cms.example/report.pdf');
  });

  it('marks the resource an address names, and no other', () => {
    const panel = renderPanel(
      [report, { ...report, file: { ...report.file, title: 'Letter' } }],
      2,
    );
    expect(panel.querySelectorAll('.named')).toHaveLength(1);
    expect(screen.getByRole('link', { name: /^Expert report/ }).closest('li')).toHaveClass('named');
  });

  it('leaves groups without content out', () => {
    renderPanel([]);
    expect(screen.getByRole('heading', { name: /^Videos/ })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: /^(Documents|Images)/ })).not.toBeInTheDocument();
  });

  it('says so when there is nothing', () => {
    render(
      <ResourcesPanel
        groups={groupMedia([], [])}
        trackHref={() => ''}
        closeHref="#case"
        pageHref="/investigation/x/resources"
      />,
    );
    expect(screen.getByText('None')).toBeInTheDocument();
  });
});
