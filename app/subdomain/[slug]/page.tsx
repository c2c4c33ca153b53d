import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import { PageFrame } from '@/components/shell/PageFrame';
import { ShowcaseView } from '@/components/subdomain/ShowcaseView';
import { TintSheet } from '@/components/subdomain/TintSheet';
import { getNavigation, getShowcase } from '@/lib/content';
import { tintClass, tintDigits } from '@/lib/domain/tint';
import { metadataForShowcase, slugOf, type SlugParams } from '@/lib/seo';

export const revalidate = 600;

/** No page is rendered at build time, which has no content; each is rendered on its first visit. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: SlugParams): Promise<Metadata> {
  const showcase = getShowcase(await slugOf(params));
  return showcase ? metadataForShowcase(showcase.subdomain) : {};
}

/** Tints the browser's own chrome as well. */
export async function generateViewport({ params }: SlugParams): Promise<Viewport> {
  const colour = getShowcase(await slugOf(params))?.subdomain.backgroundColour;
  return colour ? { themeColor: colour } : {};
}

export default async function ShowcasePage({ params }: SlugParams) {
  const showcase = getShowcase(await slugOf(params));
  if (!showcase) notFound();
  const { subdomain, items } = showcase;
  const digits = tintDigits(subdomain.backgroundColour ?? '');
  const tint = digits === null ? null : tintClass(digits);
  return (
    <PageFrame
      bar={{ kind: 'showcase', title: subdomain.title, tintClass: tint }}
      navigation={getNavigation()}
    >
      {digits !== null && <TintSheet digits={digits} />}
      <ShowcaseView subdomain={subdomain} items={items} tintClass={tint} />
    </PageFrame>
  );
}
