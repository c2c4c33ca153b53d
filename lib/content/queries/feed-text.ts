import { mergeEvent } from '@/lib/domain/event-merge';
import { displayDate } from '@/lib/domain/format-day';
import type { DescriptionBlock } from '@/lib/domain/description-block';
import type { ExhibitionDetail } from '@/lib/domain/exhibition';
import type { DatedCandidate, Enclosure, FeedEntry, FeedPassage } from '@/lib/domain/feed';
import type { InvestigationDetail } from '@/lib/domain/investigation';
import { mediaOf, type MediaGroups } from '@/lib/domain/media-groups';
import { mediaType } from '@/lib/domain/media-type';
import type { Picture } from '@/lib/domain/picture';
import type { SafeHtml } from '@/lib/domain/primitives';
import { PageTexts } from '@/lib/html/page-texts';
import { playbackFile } from '@/lib/domain/video-file';
import { eventFacts, exhibitionFacts } from '@/lib/domain/when-and-where';
import * as words from '@/lib/words';
import { heldList, readDetail } from '../store';
import { citedInDetail } from './evidence';

const passage = (html: SafeHtml | null, heading: string | null = null): readonly FeedPassage[] =>
  html === null ? [] : [{ heading, html }];

const blockPassages = (blocks: readonly DescriptionBlock[]) =>
  blocks.flatMap(({ heading, columns: [first, second] }) => [
    ...passage(first, heading),
    ...passage(second ?? null),
  ]);

/** Gives passages the ids that they have on their page, if they are named in the page's order. */
function namedAsOnPage(): (passages: readonly FeedPassage[]) => readonly FeedPassage[] {
  const texts = new PageTexts();
  return (passages) => passages.map((each) => ({ ...each, html: texts.named(each.html) }));
}

/** Returns the whole text of a case. Corrections precede the text they correct, as nobody reads a feed to its end. */
function casePassages(entry: DatedCandidate, detail: InvestigationDetail): readonly FeedPassage[] {
  const ofPage = namedAsOnPage();
  const synopsis = ofPage(passage(detail.synopsis ?? entry.content));
  const blocks = ofPage(blockPassages(detail.blocks));
  const revisions = detail.revisions.flatMap(({ date, format, content }) => {
    const heading = [words.updated, date && displayDate(date), format].filter(Boolean).join(' ');
    return ofPage(passage(content, heading));
  });
  const methods = ofPage(passage(detail.methodologyDetails, words.methodology));
  return [...synopsis, ...revisions, ...blocks, ...methods];
}

const exhibitionPassages = ({ synopsis, blocks, content }: ExhibitionDetail) =>
  namedAsOnPage()([...passage(synopsis), ...blockPassages(blocks), ...passage(content)]);

/** Returns the pictures, films and documents without a content warning. */
function enclosuresOf(
  picture: Picture | null,
  { videos, documents }: MediaGroups,
): readonly Enclosure[] {
  const still =
    picture && picture.contentWarning === undefined
      ? [
          {
            url: picture.src,
            type: mediaType(picture.src),
            title: picture.alt,
            bytes: picture.bytes,
          },
        ]
      : [];
  const films = videos.flatMap(({ title, video }) => {
    const file = video.contentWarning === undefined ? playbackFile(video) : null;
    if (!file) return [];
    const seconds = video.duration ?? undefined;
    return [{ url: file.src, type: mediaType(file.src), title, bytes: file.bytes, seconds }];
  });
  const files = documents
    .filter(({ contentWarning }) => contentWarning === undefined)
    .map(({ href, title, bytes }) => ({ url: href, type: mediaType(href), title, bytes }));
  return [...still, ...films, ...files];
}

const NO_MEDIA: MediaGroups = { videos: [], documents: [], images: [], count: 0 };

type Text = Pick<FeedEntry, 'passages' | 'enclosures' | 'facts'>;

/** Returns when and where something takes place, if known. */
const said = (facts: string | null) => (facts === null ? {} : { facts });

const idOf = ({ id }: DatedCandidate) => Number(id.slice(id.indexOf('/') + 1));

async function textOfCase(entry: DatedCandidate): Promise<Text> {
  const item = heldList('investigations').investigations.find(({ id }) => id === idOf(entry));
  const held = await readDetail('investigation-detail', idOf(entry));
  const { detail } = await citedInDetail(held, {});
  const picture = detail?.featureImage ?? item?.featureImage ?? item?.previewImage ?? null;
  return {
    passages: detail ? casePassages(entry, detail) : passage(entry.content),
    enclosures: enclosuresOf(picture, mediaOf(detail)),
  };
}

async function textOfExhibition(entry: DatedCandidate): Promise<Text> {
  const item = heldList('exhibitions').find(({ id }) => id === idOf(entry));
  const held = await readDetail('exhibition-detail', idOf(entry));
  const { detail } = await citedInDetail(held, {});
  const picture = detail?.featureImage ?? item?.featureImage ?? item?.previewImage ?? null;
  return {
    ...(item && said(exhibitionFacts(item, detail))),
    passages: detail ? exhibitionPassages(detail) : passage(entry.content),
    enclosures: enclosuresOf(picture, mediaOf(detail)),
  };
}

async function textOfEvent(entry: DatedCandidate): Promise<Text> {
  const item = heldList('events').find(({ id }) => id === idOf(entry));
  const detail = await readDetail('event-detail', idOf(entry));
  return {
    ...(item && said(eventFacts(mergeEvent(item, detail)))),
    passages: passage(detail?.content ?? entry.content),
    enclosures: [],
  };
}

function textOfPublication(entry: DatedCandidate): Text {
  const item = heldList('publications').find(({ id }) => id === idOf(entry));
  const { citation = null, description = null, details = null, cover = null } = item ?? {};
  const ofPage = namedAsOnPage();
  const text = ofPage([...passage(description), ...passage(details)]);
  return {
    passages: [...ofPage(passage(citation)), ...text],
    enclosures: enclosuresOf(cover, NO_MEDIA),
  };
}

const TEXTS: Readonly<Record<FeedEntry['kind'], (entry: DatedCandidate) => Text | Promise<Text>>> =
  {
    investigation: textOfCase,
    study: textOfCase,
    exhibition: textOfExhibition,
    event: textOfEvent,
    'news-item': ({ content }) => ({ passages: passage(content), enclosures: [] }),
    publication: textOfPublication,
    press: () => ({ passages: [], enclosures: [] }),
    correction: ({ content }) => ({ passages: passage(content), enclosures: [] }),
  };

/** Returns an entry with its full text and files. If the detail is unavailable, it has the list's text. */
export async function withFullText(entry: DatedCandidate): Promise<FeedEntry> {
  return { ...entry, ...(await TEXTS[entry.kind](entry)) };
}
