import { createRoot, flushSync } from '@wordpress/element';
import type { ReactElement } from 'react';
import { AnnouncementsScreen } from './announcements/AnnouncementsScreen';
import { LinksScreen } from './links/LinksScreen';
import { CompanionBox } from './record/CompanionBox';
import { RecordScreen } from './record/RecordScreen';
import { createSaveBar } from './saving/save-bar';
import { TeamScreen } from './team/TeamScreen';
import { watchPointer } from './ui/until-released';
import { WebsiteScreen } from './website/WebsiteScreen';
import './styles.css';

/**
 * Renders a screen into the element that PHP printed for it. Renders synchronously: WordPress's autosave reads the content
 * as soon as the page is ready, and would mistake content that appears later for a change.
 */
function mount(id: string, draw: (box: HTMLElement) => ReactElement) {
  const box = document.getElementById(id);
  if (box !== null) flushSync(() => createRoot(box).render(draw(box)));
}

watchPointer();

document.addEventListener('DOMContentLoaded', () => {
  const announcements = window.openGroundAnnouncements;
  if (announcements !== undefined) {
    mount('open-ground-announcements', () => <AnnouncementsScreen data={announcements} />);
  }
  const team = window.openGroundTeam;
  if (team !== undefined) mount('open-ground-team', () => <TeamScreen data={team} />);
  const links = window.openGroundLinks;
  if (links !== undefined) mount('open-ground-links', () => <LinksScreen data={links} />);
  const website = window.openGroundWebsite;
  if (website !== undefined) mount('open-ground-website', () => <WebsiteScreen data={website} />);
  const companion = window.openGroundCompanion;
  if (companion !== undefined) {
    mount('open-ground-companion', () => <CompanionBox data={companion} />);
  }
  const record = window.openGroundRecord;
  if (record !== undefined) {
    mount('open-ground-record', () => (
      <RecordScreen
        data={record}
        barStatus={createSaveBar()}
        statusBox={document.getElementById('open-ground-live-status')}
        checklistBox={document.getElementById('open-ground-checklist')}
      />
    ));
  }
});
