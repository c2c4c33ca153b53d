import { FilmPage } from '@/components/film/FilmPage';
import { PageFrame } from '@/components/shell/PageFrame';
import { StructuredData } from '@/components/ui/StructuredData';
import { getNavigation, getReusePath, getSiteUrl, readTracks } from '@/lib/content';
import type { FilmAddress } from '@/lib/domain/film-address';
import type { FilmOfRecord } from '@/lib/domain/filmed-record';
import { momentOf, type FilmMoment } from '@/lib/domain/film-words';
import { isWithin, parseMoment } from '@/lib/domain/moment';
import { trackPath } from '@/lib/routes';
import { dataOfFilm, decodeParam } from '@/lib/seo';
import * as words from '@/lib/words';

/** What the path of a film's page names. */
export interface FilmParams {
  readonly kind: string;
  readonly slug: string;
  readonly name: string;
}

/** The film of a path that the middleware has made. */
export const addressIn = ({ kind, slug, name }: FilmParams): FilmAddress => ({
  kind: kind === 'exhibition' ? 'exhibition' : 'investigation',
  slug: decodeParam(slug),
  name: decodeParam(name),
});

/** The moment of a film that a value of `t` names; 'none' where it has no such moment. */
export async function momentAt(found: FilmOfRecord, t: string): Promise<FilmMoment | 'none'> {
  const at = parseMoment(t);
  if (at === null || !isWithin(at, found.film.video.duration)) return 'none';
  return momentOf(await readTracks(found), at, words.baseLanguage);
}

interface FilmOfRecordPageProps {
  readonly found: FilmOfRecord;
  readonly moment?: FilmMoment | 'none';
}

/** A film's page, or one of a moment of it. */
export async function FilmOfRecordPage({ found, moment }: FilmOfRecordPageProps) {
  const { of, film, address, recordPath } = found;
  const { kind, record } = of;
  const code = kind === 'investigation' ? record.code : null;
  return (
    <>
      <StructuredData data={dataOfFilm(found, getSiteUrl(), getReusePath())} />
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
        <FilmPage
          film={film}
          address={address}
          recordPath={recordPath}
          recordTitle={record.title}
          language={record.language}
          tracks={await readTracks(found)}
          trackHref={(track) => trackPath(kind, record.slug, film.index, track)}
          moment={moment}
        />
      </PageFrame>
    </>
  );
}
