import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { frame } from './editor';
import { chooseTerm, type, upload } from './screens';

const media = (name: string) => join(process.cwd(), 'demo', 'media', name);

/** Fills in a case's screen: texts, pictures, a film and its subtitles. */
export async function writeCase(page: Page): Promise<void> {
  await type(page, 'code', 'Code', '199');
  await type(page, 'abstract', 'Abstract', 'A gauge outlived the harbour that it measured.');
  await chooseTerm(page, 'investigation_area', 'Categories', 'Borders');
  await type(page, 'location_title', 'Location', 'Old Pier, Saltmere');
  await type(page, 'incident_date', 'Incident date', '18/03/2026');
  await type(page, 'synopsis', 'Synopsis', 'Nine years of readings, one missing night.');
  const top = frame(page, 'featured.feature_image');
  await upload(
    page,
    top.getByRole('button', { name: 'Choose picture' }),
    [media('cameras-1-1000w.jpg')],
    'Three cameras on the old pier',
  );

  const gallery = frame(page, 'media');
  await upload(page, gallery.getByRole('button', { name: 'Add pictures' }), [
    media('cloud-1-600w.jpg'),
    media('cloud-2-600w.jpg'),
  ]);
  await gallery.getByRole('button', { name: 'Add row' }).last().click();
  await frame(page, 'media[2].type')
    .getByLabel('Kind', { exact: true })
    .selectOption({ label: 'Film' });
  const film = frame(page, 'media[2].video');
  await upload(page, film.getByRole('button', { name: 'Choose film' }), [
    media('clip-plan-360.mp4'),
  ]);
  await film.getByRole('button', { name: 'Subtitles, poster, address and more' }).click();
  await type(page, 'media[2].video.name', 'Title of the film', 'The Missing Night');
  const tracks = frame(page, 'media[2].video.texttracks');
  await tracks.getByRole('button', { name: 'Add row' }).click();
  await type(page, 'media[2].video.texttracks[0].language', 'Language code', 'en');
  await type(page, 'media[2].video.texttracks[0].display_language', 'Language in words', 'English');
  await upload(page, tracks.getByRole('button', { name: 'Choose subtitle file' }), [
    media('subtitles/clip-plan.en.vtt'),
  ]);
}

/** Fills in the screen of an exhibition: dates and a gallery. */
export async function writeExhibition(page: Page): Promise<void> {
  await type(page, 'start', 'Start', '2026-11-01');
  await type(page, 'end', 'End', '2027-02-28');
  await type(page, 'venue', 'Venue', 'Customs Hall, Saltmere');
  await type(page, 'synopsis', 'Synopsis', 'Every mark is a measurement.');
  await upload(page, frame(page, 'featured_media').getByRole('button', { name: 'Add pictures' }), [
    media('cloud-3-600w.jpg'),
    media('cloud-4-600w.jpg'),
    media('cloud-5-600w.jpg'),
  ]);
}

/** Fills in the screen of an event without an end. */
export async function writeEvent(page: Page): Promise<void> {
  await type(page, 'start.date', 'Start', '2026-11-20');
  await frame(page, 'end.type').getByLabel('How it ends').selectOption({ label: 'without an end' });
  await type(page, 'venue', 'Venue', 'Gauge House, Saltmere');
  await chooseTerm(page, 'type', 'Type', 'Open Hours');
  await type(page, 'open_ground_body', 'Text', 'Come whenever the door is open.');
}

/** Corrects the case, and adds a dated update about it. */
export async function writeCorrection(page: Page): Promise<void> {
  await type(page, 'synopsis', 'Synopsis', 'Eight years of readings, one missing night.');
  await frame(page, 'revisions').getByRole('button', { name: 'Add row' }).click();
  await type(page, 'revisions[0].date', 'Date', '2026-11-23');
  await type(page, 'revisions[0].format', 'What was updated', 'Web');
  await type(page, 'revisions[0].content', 'What changed', 'The gauge ran for eight years.');
  await frame(page, 'revisions[0].correction').getByLabel('Correction').check();
  await type(page, 'updated_date', 'Updated', '2026-11-23');
}
