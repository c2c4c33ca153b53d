import { DocumentPage } from '@/components/resource/DocumentPage';
import { FilmPage } from '@/components/resource/FilmPage';
import { PicturePage } from '@/components/resource/PicturePage';
import { PageFrame } from '@/components/shell/PageFrame';
import { StructuredData } from '@/components/ui/StructuredData';
import {
  getNavigation,
  getReusePath,
  getSiteUrl,
  listCiting,
  readTracks,
  withChapters,
} from '@/lib/content';
import { momentOf } from '@/lib/domain/film-words';
import { isWithin, parseMoment } from '@/lib/domain/moment';
import { partNamed, type Part } from '@/lib/domain/part';
import type { ResourceAddress } from '@/lib/domain/resource-address';
import type { ResourceOfRecord } from '@/lib/domain/resource-of-record';
import { filmInTracks } from '@/lib/domain/videos-of';
import { trackPath } from '@/lib/routes';
import { dataOfResource, decodeParam } from '@/lib/seo';
import * as words from '@/lib/words';

/** The parameters in the path of a resource's page. */
export interface ResourceParams {
  readonly kind: string;
  readonly slug: string;
  readonly name: string;
}

/** Returns the address of a resource from a path that the middleware has produced. */
export const addressIn = ({ kind, slug, name }: ResourceParams): ResourceAddress => ({
  kind: kind === 'exhibition' ? 'exhibition' : 'investigation',
  slug: decodeParam(slug),
  name: decodeParam(name),
});

/** Returns the part of a resource that a parameter's value names, or 'none' if the resource has no such part. */
export async function partAt(found: ResourceOfRecord, value: string): Promise<Part | 'none'> {
  if (found.is !== 'film') return partNamed(found.is, value);
  const at = parseMoment(value);
  if (at === null || !isWithin(at, found.film.video.duration)) return 'none';
  return { is: 'moment', moment: momentOf(await readTracks(found), at, words.baseLanguage) };
}

interface ResourceOfRecordPageProps {
  readonly found: ResourceOfRecord;
  readonly part?: Part | 'none' | null;
}

/** Renders the page of a resource, or of one of its parts. */
export async function ResourceOfRecordPage({
  found: asked,
  part = null,
}: ResourceOfRecordPageProps) {
  const found = await withChapters(asked);
  const { of, address, recordPath } = found;
  const { kind, record } = of;
  const code = kind === 'investigation' ? record.code : null;
  return (
    <>
      <StructuredData data={dataOfResource(found, getSiteUrl(), getReusePath())} />
      <PageFrame
        bar={{
          kind: 'title',
          code,
          codeKind: kind === 'exhibition' ? null : record.isStudy ? 'study' : 'investigation',
          title: record.title,
          language: record.language,
          backHref: recordPath,
          path: address,
        }}
        navigation={getNavigation()}
      >
        {await bodyOf(found, part)}
      </PageFrame>
    </>
  );
}

async function bodyOf(found: ResourceOfRecord, part: Part | 'none' | null) {
  const { kind, record } = found.of;
  const shown = {
    address: found.address,
    recordPath: found.recordPath,
    recordTitle: record.title,
    language: record.language,
    citing: await listCiting(found, part === null),
  };
  const named = part === 'none' ? null : part;
  const none = part === 'none' ? part : null;
  switch (found.is) {
    case 'film': {
      const { film } = found;
      const moment = named?.is === 'moment' ? named.moment : none;
      const tracks = await readTracks(found);
      const inTracks = filmInTracks(film.video, film.index);
      const trackHref = (track: number) => trackPath(kind, record.slug, inTracks, track);
      return <FilmPage {...shown} {...{ film, moment, tracks, trackHref }} />;
    }
    case 'picture': {
      const region = named?.is === 'region' ? named.region : none;
      return <PicturePage {...shown} picture={found.picture} region={region} />;
    }
    case 'document': {
      const page = named?.is === 'page' ? named.page : none;
      return <DocumentPage {...shown} document={found.document} page={page} />;
    }
    default:
      return found satisfies never;
  }
}
