/** A film on a known platform, shown click-to-load: nothing is requested from the platform before the click. */
export interface VideoEmbed {
  /** URL of the platform's player, in the variant that sets the fewest cookies. */
  readonly src: string;
}

const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
  'youtu.be',
]);
const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);

/**
 * Returns the embed for the URL of a player or page, or null if the platform is unknown or the URL names no film. Only
 * the film's id, key and start time are taken from the URL.
 */
export function parseVideoEmbed(address: string): VideoEmbed | null {
  let url: URL;
  try {
    url = new URL(address.trim(), 'https://embed.invalid');
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (YOUTUBE_HOSTS.has(url.hostname)) return parseYouTube(url);
  if (VIMEO_HOSTS.has(url.hostname)) return parseVimeo(url);
  return null;
}

const YOUTUBE_PLAYER = 'https://www.youtube-nocookie.com/embed/';

/** Values as long as a film's id, and in its place, that aren't one: a playlist, and whatever a channel shows live. */
const NO_FILMS = new Set(['videoseries', 'live_stream']);

/**
 * Parses a film (`/watch?v=`, `/embed/`, `/shorts/`, `/live/`, `/v/`, `youtu.be/`), with its start (`start`, `t`,
 * `time_continue`, in the query or, as long ago, behind `#`); or a playlist (`/playlist?list=`,
 * `/embed/videoseries?list=`, `/embed?listType=playlist&list=`). A film in a playlist yields the film.
 */
function parseYouTube(url: URL): VideoEmbed | null {
  const path = /^\/(?:embed|shorts|live|v)\/([\w-]+)/.exec(url.pathname)?.[1];
  const short = url.hostname === 'youtu.be' ? url.pathname.split('/')[1] : undefined;
  const id = path ?? short ?? url.searchParams.get('v') ?? '';
  if (!/^[\w-]{11}$/.test(id) || NO_FILMS.has(id)) return parsePlaylist(url, id);
  const start = startOf(url, ['start', 't', 'time_continue']);
  return { src: `${YOUTUBE_PLAYER}${id}${start === 0 ? '' : `?start=${start}`}` };
}

function parsePlaylist(url: URL, id: string): VideoEmbed | null {
  const isList = id === 'videoseries' || /^\/(?:playlist|embed|watch)\/?$/.test(url.pathname);
  const list = url.searchParams.get('list') ?? '';
  // Any other type of list is a channel's uploads, or used to be a search.
  const type = url.searchParams.get('listType') ?? 'playlist';
  if (!isList || type !== 'playlist' || !/^[\w-]{2,64}$/.test(list)) return null;
  return { src: `${YOUTUBE_PLAYER}videoseries?list=${list}` };
}

/**
 * Returns the first start that an address has under one of these names, in its query or else behind `#`; 0 if there is
 * none.
 */
function startOf(url: URL, names: readonly string[]): number {
  const fragment = new URLSearchParams(url.hash.slice(1));
  const values = names.flatMap((name) => [url.searchParams.get(name), fragment.get(name)]);
  return values.map((value) => secondsOf(value ?? '')).find((start) => start > 0) ?? 0;
}

/** Parses a start as the platforms write it, '76', '76s', '1m16s', '1h2m3s', into seconds; 0 if there is none. */
function secondsOf(start: string): number {
  const parts = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})(?:\.\d{1,6})?s?)?$/.exec(start.trim());
  if (!parts) return 0;
  const [, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return hours * 3_600 + minutes * 60 + seconds;
}

/**
 * Returns the page of a film or playlist, for a link. The platforms' players refuse to play unless they are embedded.
 *
 * @param player as `parseVideoEmbed` gives it
 */
export function filmPage(player: string): string {
  if (!URL.canParse(player)) return player;
  const { hostname, pathname, searchParams, hash } = new URL(player);
  const name = pathname.split('/').at(-1) ?? '';
  if (YOUTUBE_HOSTS.has(hostname)) {
    const list = searchParams.get('list');
    if (list !== null) return `https://www.youtube.com/playlist?list=${list}`;
    const start = searchParams.get('start');
    return `https://www.youtube.com/watch?v=${name}${start === null ? '' : `&t=${start}s`}`;
  }
  if (SHOWCASE.test(pathname)) return player.replace(/\/embed$/, '');
  const key = searchParams.get('h');
  return `https://vimeo.com/${name}${key === null ? '' : `/${key}`}${hash}`;
}

/**
 * A showcase, formerly called an album, which is what Vimeo calls a playlist: its page, or its current or former
 * player.
 */
const SHOWCASE = /^\/(?:hubnut\/)?(?:album|showcase)\/([\w-]{1,64})(?:\/embed2?)?\/?$/;

/**
 * Parses a film's page or player, or a showcase. Vimeo has the start behind `#` (`#t=76s`, `#t=1m16s`), and also reads
 * it from the query, as `start_time` of a player and as milliseconds in `ts` of a page. A film in a channel, a group or
 * a showcase yields the film.
 */
function parseVimeo(url: URL): VideoEmbed | null {
  const showcase = SHOWCASE.exec(url.pathname)?.[1];
  if (showcase !== undefined) return { src: `https://vimeo.com/showcase/${showcase}/embed` };
  const match =
    /^\/(?:video\/|channels\/[\w-]+\/|(?:groups|album|showcase)\/[\w-]+\/(?:videos?\/)?)?(\d{1,12})(?:\/([\da-f]{6,16}))?\/?$/.exec(
      url.pathname,
    );
  if (!match) return null;
  // Unlisted films need their key, which is a query parameter of the player or a segment of the page's path.
  const key = match[2] ?? url.searchParams.get('h') ?? '';
  const query = /^[\da-f]{6,16}$/.test(key) ? `?h=${key}&dnt=1` : '?dnt=1';
  const milliseconds = /^\d{1,9}$/.exec(url.searchParams.get('ts') ?? '')?.[0] ?? '0';
  const start = startOf(url, ['t', 'start_time']) || Math.floor(Number(milliseconds) / 1_000);
  const fragment = start === 0 ? '' : `#t=${start}s`;
  return { src: `https://player.vimeo.com/video/${match[1]}${query}${fragment}` };
}
