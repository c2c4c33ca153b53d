import { render, screen, within } from '@testing-library/react';
import {
  film,
  html,
  investigation,
  investigationDetail,
  on,
  picture,
} from '@/lib/domain/testing/builders';
import type { Investigation, InvestigationDetail } from '@/lib/domain/investigation';
import type { InvestigationRelations } from '@/lib/view-models/relations';
import { InvestigationView, type InvestigationViewProps } from './InvestigationView';
import { noRelations } from './testing/relations';

function renderView(
  known: Partial<Investigation>,
  detail: Partial<InvestigationDetail> | null,
  related: Partial<InvestigationRelations> = {},
  props: Partial<InvestigationViewProps> = {},
) {
  return render(
    <InvestigationView
      investigation={investigation(known)}
      detail={detail && investigationDetail(detail)}
      related={{ ...noRelations, ...related }}
      trackHref={(video, track) => `/subtitles/${video}/${track}`}
      {...props}
    />,
  );
}

const revision = {
  date: on('2026-10-12'),
  format: 'Correction',
  content: html('<p>3.1</p>'),
  isCorrection: true,
};

describe('InvestigationView', () => {
  it('shows the list data while the detail is missing', () => {
    renderView(
      { abstract: html('<p>Four hours at sea.</p>'), publicationDate: on('2025-02-21') },
      null,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The Salt Road');
    expect(screen.getByText('Four hours at sea.')).toBeInTheDocument();
    expect(screen.getByText('21 Feb 2025')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Sections' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Media & Resources' })).toHaveAttribute(
      'href',
      '#resources',
    );
  });

  it('says under its date when it was last corrected, with a link to the update', () => {
    const older = { ...revision, date: on('2026-01-01') };
    const later = { ...revision, date: on('2026-11-01'), isCorrection: false };
    const { container, unmount } = renderView({}, { revisions: [later, older, revision] });
    const link = screen.getByRole('link', { name: 'Corrected 12 Oct 2026' });
    expect(link).toHaveAttribute('href', '#update-2026-10-12');
    expect(container.querySelector('#update-2026-10-12')).toHaveTextContent('3.1');
    unmount();
    const { unmount: leave } = renderView({}, { revisions: [{ ...revision, date: null }] });
    expect(screen.getByRole('link', { name: 'Corrected' })).toHaveAttribute('href', '#update');
    leave();
    renderView({}, { revisions: [later] });
    expect(screen.queryByRole('link', { name: /Corrected/ })).toBeNull();
  });

  it('prefers the synopsis and the commissioners of the detail', () => {
    renderView(
      { abstract: html('<p>Abstract</p>'), commissionedBy: [{ name: 'Listed', href: null }] },
      { synopsis: html('<p>Synopsis</p>'), commissionedBy: [] },
    );
    expect(screen.getByText('Synopsis')).toBeInTheDocument();
    expect(screen.queryByText('Abstract')).not.toBeInTheDocument();
    expect(screen.getByText('Self-Initiated')).toBeInTheDocument();
  });

  it('prefers dates and funders of the detail, and falls back to the list', () => {
    const known = { updatedDate: on('2025-01-02'), fundedBy: [{ name: 'Listed', href: null }] };
    const { unmount } = renderView(known, {
      updatedDate: on('2026-03-04'),
      fundedBy: [{ name: 'Detailed', href: null }],
    });
    expect(screen.getByText('04 Mar 2026')).toBeInTheDocument();
    expect(screen.getByText('Detailed')).toBeInTheDocument();
    expect(screen.queryByText('Listed')).not.toBeInTheDocument();
    unmount();
    renderView(known, { updatedDate: null, fundedBy: null });
    expect(screen.getByText('02 Jan 2025')).toBeInTheDocument();
    expect(screen.getByText('Listed')).toBeInTheDocument();
  });

  it.each<[string, Partial<Investigation>, Partial<InvestigationDetail>]>([
    ['own', {}, { featureImage: picture('own') }],
    ['listed', {}, {}],
    ['preview', { featureImage: null }, {}],
  ])('opens with its %s picture', (shown, known, detail) => {
    const pictures = { featureImage: picture('listed'), previewImage: picture('preview') };
    renderView({ ...pictures, ...known }, detail);
    expect(screen.getByRole('img', { name: shown })).toBeInTheDocument();
  });

  it.each([
    ['with its picture', picture('own')],
    ['with its text', null],
  ])('says its content warning once: %s', (_, featureImage) => {
    renderView(
      { contentWarning: 'People drown.', abstract: html('<p>Four hours at sea.</p>') },
      { featureImage },
    );
    const warning = screen.getByText('People drown.');
    const text = screen.getByText('Four hours at sea.');
    expect(warning.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('links to every section, each with an existing anchor', () => {
    const { container } = renderView(
      {},
      {
        blocks: [{ heading: null, columns: [html('<p>One</p>'), html('<p>Two</p>')] }],
        revisions: [revision],
        team: [{ role: 'Sound', people: [{ id: 3, slug: 'iva-senn', name: 'Iva Senn' }] }],
      },
    );
    const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#investigation',
      '#updates',
      '#team',
    ]);
    for (const link of links) {
      expect(container.querySelector(link.getAttribute('href') ?? '')).toBeInTheDocument();
    }
    expect(screen.getByRole('link', { name: 'Iva Senn' })).toHaveAttribute(
      'href',
      '/about/team/member/iva-senn',
    );
  });

  it('links Investigation to the synopsis when there is no other text', () => {
    const { container } = renderView({}, { synopsis: html('<p>Synopsis</p>') });
    expect(screen.getByRole('link', { name: 'Investigation' })).toHaveAttribute(
      'href',
      '#investigation',
    );
    expect(container.querySelector('#investigation')).toHaveTextContent('Synopsis');
  });

  it('hides the navigation of a study but not its sections', () => {
    renderView({ isStudy: true }, { revisions: [revision] });
    expect(screen.queryByRole('navigation', { name: 'Sections' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Updates' })).toBeInTheDocument();
  });

  it('links to a supported project only with a safe URL', () => {
    const { unmount } = renderView(
      { supported: { party: 'Tern Collective', href: 'https://tern.example/quarry' } },
      null,
    );
    expect(screen.getByRole('link', { name: 'Go now' })).toHaveAttribute(
      'href',
      'https://tern.example/quarry',
    );
    unmount();
    renderView({ supported: { party: 'Tern Collective', href: null } }, null);
    expect(screen.queryByRole('link', { name: 'Go now' })).not.toBeInTheDocument();
    expect(screen.getByText('Tern Collective')).toBeInTheDocument();
  });

  it('plays the feature film with subtitles, and loads nothing before', () => {
    const { container } = renderView(
      {},
      {
        featureVideo: film('courtyard', {
          duration: 702,
          tracks: [
            { language: 'en', label: 'English', kind: 'subtitles', vtt: 'WEBVTT', src: null },
            { language: 'de', label: 'German', kind: 'descriptions', vtt: 'WEBVTT', src: null },
          ],
        }),
      },
    );
    const video = container.querySelector('video');
    expect(video).toHaveAttribute('preload', 'none');
    expect(video?.querySelector('source')).toHaveAttribute(
      'src',
      'https://media.example/courtyard.mp4',
    );
    expect(video?.querySelector('track')).toHaveAttribute('src', '/subtitles/0/0');
    expect(video?.closest('details')).toHaveTextContent(/11:42 Subtitles EN(?!,)/);
  });

  it.each([
    ['de', 'de'],
    [null, undefined],
  ])('says of each of its own texts that it is in %j', (language, lang) => {
    renderView(
      { title: 'Der Hafen', language },
      {
        synopsis: html('<p>Kurz</p>'),
        blocks: [{ heading: 'Anfang', columns: [html('<p>Links</p>'), html('<p>Rechts</p>')] }],
        revisions: [{ ...revision, content: html('<p>Nachtrag</p>') }],
        methodologyDetails: html('<p>Verfahren</p>'),
        otherTables: [{ title: 'Thanks', content: html('<p>Dank</p>') }],
      },
      {
        methodologies: [
          { title: 'Lignes', href: null, description: html('<p>Craie</p>'), language: 'fr' },
        ],
      },
    );
    const languageOf = (text: string) =>
      screen.getByText(text).closest('[lang]')?.getAttribute('lang') ?? undefined;
    const texts = ['Kurz', 'Anfang', 'Links', 'Rechts', 'Nachtrag', 'Verfahren', 'Dank'];
    expect(texts.map((text) => [text, languageOf(text)])).toEqual(
      texts.map((text) => [text, lang]),
    );
    const title = within(screen.getByRole('heading', { level: 1 })).getByText('Der Hafen');
    expect(title.closest('[lang]')?.getAttribute('lang') ?? undefined).toBe(lang);
    expect(languageOf('Craie')).toBe('fr');
  });
});
