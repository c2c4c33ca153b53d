import { markOf } from '@/components/ui/title-mark';
import type { SiteNavigation } from '@/lib/view-models/site-navigation';
import type { Bar, Marked, Named } from './bar';
import { Frame, type FrameProps } from './Frame';
import type { MarkedNavigation } from './shell-navigation';

interface PageFrameProps extends Omit<FrameProps, 'bar' | 'navigation'> {
  readonly bar: Bar;
  /** Null while the site has no content, in which case the frame has no site map. */
  readonly navigation: SiteNavigation | null;
}

/**
 * The frame of every page. Each page renders it and thus chooses its bar on the server, so no client code has to read
 * the URL or detect the language of a name.
 */
export function PageFrame({ bar, navigation, ...rest }: PageFrameProps) {
  return <Frame bar={markedBar(bar)} navigation={navigation && marked(navigation)} {...rest} />;
}

/** Returns a thing with the mark of its name instead of its record's language. */
function withMark<Thing extends Named>(
  { language, ...thing }: Thing,
  name: string,
): Omit<Thing, 'language'> & Marked {
  return { ...thing, ...markOf(language, name) };
}

function markedBar(bar: Bar): Bar<Marked> {
  if (bar.kind === 'title') return withMark(bar, bar.title);
  return bar.kind === 'subdomain' ? withMark(bar, bar.title) : bar;
}

const marked = (navigation: SiteNavigation): MarkedNavigation => ({
  ...navigation,
  categories: navigation.categories.map((term) => withMark(term, term.name)),
  methodologies: navigation.methodologies.map((term) => withMark(term, term.name)),
  locations: navigation.locations.map((term) => withMark(term, term.name)),
  subdomains: navigation.subdomains.map((subdomain) => withMark(subdomain, subdomain.title)),
});
