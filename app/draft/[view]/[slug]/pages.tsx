import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import * as aboutPage from '@/app/about/[page]/page';
import * as teamPage from '@/app/about/team/page';
import * as personPage from '@/app/about/team/member/[slug]/page';
import * as investigationPage from '@/app/investigation/[slug]/[[...resource]]/page';
import * as methodologyPage from '@/app/methodology/[slug]/page';
import * as programmePage from '@/app/programme/[page]/page';
import EventsLayout from '@/app/programme/events/layout';
import * as eventPage from '@/app/programme/events/[slug]/page';
import * as exhibitionPage from '@/app/programme/exhibitions/[slug]/[[...panel]]/page';
import NewsLayout from '@/app/programme/news/layout';
import * as newsPage from '@/app/programme/news/[slug]/page';
import * as publicationPage from '@/app/programme/publications/[slug]/page';
import {
  partAt,
  ResourceOfRecordPage,
} from '@/app/resource/[kind]/[slug]/[name]/resource-of-record-page';
import * as subdomainPage from '@/app/subdomain/[slug]/page';
import { getResource, readPartSegment, type DraftView } from '@/lib/content';
import { metadataForResource } from '@/lib/seo';

/** A page as its own route renders it. Its methods read the content when they are called, not later. */
interface RenderedPage {
  metadata(): Metadata | Promise<Metadata>;
  viewport?(): Promise<Viewport>;
  body(): ReactNode | Promise<ReactNode>;
}

interface SlugPage {
  readonly default: (props: { params: Promise<{ slug: string }> }) => Promise<ReactNode>;
  generateMetadata(props: { params: Promise<{ slug: string }> }): Promise<Metadata>;
}

/** Returns a page whose only parameter is the slug, inside its layout. */
const ofSlug = (
  page: SlugPage,
  slug: string,
  layout: (props: { children: ReactNode }) => ReactNode = ({ children }) => children,
): RenderedPage => ({
  metadata: () => page.generateMetadata({ params: Promise.resolve({ slug }) }),
  body: async () => layout({ children: await page.default({ params: Promise.resolve({ slug }) }) }),
});

/**
 * Returns the page of a resource, or of the part asked for. Any other path below a record leads to the record's page.
 */
const resourceOr = (
  kind: 'investigation' | 'exhibition',
  slug: string,
  [, name = '', segment]: readonly string[],
  page: RenderedPage,
): RenderedPage => {
  const read = async () => {
    const found = await getResource({ kind, slug, name });
    if (!found) return null;
    const part = segment === undefined ? null : await partAt(found, readPartSegment(segment));
    return { found, part };
  };
  return {
    async metadata() {
      const asked = await read();
      if (!asked) return page.metadata();
      return metadataForResource(asked.found, asked.part === 'none' ? null : asked.part);
    },
    async body() {
      const asked = await read();
      return asked ? ResourceOfRecordPage(asked) : page.body();
    },
  };
};

/** Returns the published page of a draft's route, or null for a route that shows no record. */
export function pageOf({ route, panel }: DraftView): RenderedPage | null {
  if (route.kind === 'static' && route.name === 'team') {
    return { metadata: () => teamPage.metadata, body: () => teamPage.default() };
  }
  if (!('slug' in route) || 'format' in route) return null;
  // Encoded, as Next passes it.
  const slug = encodeURIComponent(route.slug);
  switch (route.kind) {
    case 'investigation': {
      const params = Promise.resolve({ slug, resource: [...panel] });
      return resourceOr('investigation', route.slug, panel, {
        metadata: () => investigationPage.generateMetadata({ params }),
        body: () => investigationPage.default({ params }),
      });
    }
    case 'exhibition': {
      const params = Promise.resolve({ slug, panel: [...panel] });
      return resourceOr('exhibition', route.slug, panel, {
        metadata: () => exhibitionPage.generateMetadata({ params }),
        body: () => exhibitionPage.default({ params }),
      });
    }
    case 'event':
      return ofSlug(eventPage, slug, EventsLayout);
    case 'news-item':
      return ofSlug(newsPage, slug, NewsLayout);
    case 'publication':
      return ofSlug(publicationPage, slug);
    case 'person':
      return ofSlug(personPage, slug);
    case 'methodology':
      return ofSlug(methodologyPage, slug);
    case 'subdomain': {
      const params = Promise.resolve({ slug });
      return {
        ...ofSlug(subdomainPage, slug),
        viewport: () => subdomainPage.generateViewport({ params }),
      };
    }
    case 'about-page':
    case 'programme-page': {
      const page = route.kind === 'about-page' ? aboutPage : programmePage;
      const params = Promise.resolve({ page: slug });
      return {
        metadata: () => page.generateMetadata({ params }),
        body: () => page.default({ params }),
      };
    }
    case 'category':
    case 'location':
      // Lists of a term have no drafts.
      return null;
    default:
      // A type error for a new route, whose drafts would otherwise answer 404.
      return route satisfies never;
  }
}
