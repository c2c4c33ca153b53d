/** A film on a known platform, shown click-to-load: nothing is requested from the platform before the click. */
export interface VideoEmbed {
  /** URL of the platform's player, in the variant that sets the fewest cookies. */
  readonly src: string;
}

const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
  'youtu.be',
]);
const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);

/**
 * The embed for the URL of a player or page; null when the platform is unknown or the URL names no film. Only the
 * film's id, key and start time are taken from the URL.
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

function parseYouTube(url: URL): VideoEmbed | null {
  const path = /^\/(?:embed|shorts|live|v)\/([\w-]+)/.exec(url.pathname)?.[1];
  const short = url.hostname === 'youtu.be' ? url.pathname.slice(1) : undefined;
  const id = path ?? short ?? url.searchParams.get('v') ?? '';
  // 'videoseries' takes the place of the id for a playlist without a first film.
  if (!/^[\w-]{11}$/.test(id) || id === 'videoseries') return null;
  const start = secondsOf(url.searchParams.get('start') ?? url.searchParams.get('t') ?? '');
  const query = start === null ? '' : `?start=${start}`;
  return { src: `https://www.youtube-nocookie.com/embed/${id}${query}` };
}

/** A start as YouTube writes it, '76', '76s' or '1h2m3s', in seconds; null for none. */
function secondsOf(start: string): number | null {
  const parts = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(start.trim());
  if (!parts || start.trim() === '') return null;
  const [, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return hours * 3_600 + minutes * 60 + seconds;
}

/**
 * The page of a film, for a link: the platforms' players refuse to play where they are not embedded.
 *
 * @param player as `parseVideoEmbed` gives it
 */
export function filmPage(player: string): string {
  if (!URL.canParse(player)) return player;
  const { hostname, pathname, searchParams } = new URL(player);
  const name = pathname.split('/').at(-1) ?? '';
  if (YOUTUBE_HOSTS.has(hostname)) {
    const start = searchParams.get('start');
    return `https://www.youtube.com/watch?v=${name}${start === null ? '' : `&t=${start}s`}`;
  }
  const key = searchParams.get('h');
  const start = startIn(new URL(player));
  const fragment = start === null ? '' : `#t=${start}s`;
  return `https://vimeo.com/${name}${key === null ? '' : `/${key}`}${fragment}`;
}

function parseVimeo(url: URL): VideoEmbed | null {
  const match = /^\/(?:video\/)?(\d{1,12})(?:\/([\da-f]{6,16}))?\/?$/.exec(url.pathname);
  if (!match) return null;
  // Unlisted films need their key, which is a query parameter of the player or a segment of the page's path.
  const key = match[2] ?? url.searchParams.get('h') ?? '';
  const query = /^[\da-f]{6,16}$/.test(key) ? `?h=${key}&dnt=1` : '?dnt=1';
  const start = startIn(url);
  const fragment = start === null ? '' : `#t=${start}s`;
  return { src: `https://player.vimeo.com/video/${match[1]}${query}${fragment}` };
}

/** The start that Vimeo has in an address' fragment, in seconds; null for none. */
const startIn = ({ hash }: URL): number | null =>
  secondsOf(/^#t=([\dhms]+)$/.exec(hash)?.[1] ?? '');

/**
 * The page of a playlist on YouTube, whose player refuses to play where it is not embedded; any other address of a frame as it
 * is.
 */
export function pageOfFrame(address: string): string {
  if (!URL.canParse(address, 'https://embed.invalid')) return address;
  const { hostname, pathname, searchParams } = new URL(address, 'https://embed.invalid');
  const list = searchParams.get('list') ?? '';
  const isList =
    YOUTUBE_HOSTS.has(hostname) && /^\/(?:embed\/videoseries|playlist)$/.test(pathname);
  return isList && /^[\w-]{1,100}$/.test(list)
    ? `https://www.youtube.com/playlist?list=${list}`
    : address;
}
