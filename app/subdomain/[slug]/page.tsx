import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import { PageFrame } from '@/components/shell/PageFrame';
import { SubdomainView } from '@/components/subdomain/SubdomainView';
import { TintSheet } from '@/components/subdomain/TintSheet';
import { StructuredData } from '@/components/ui/StructuredData';
import { getNavigation, getSiteUrl, getSubdomain, titleOfPage } from '@/lib/content';
import { tintClass, tintDigits } from '@/lib/domain/tint';
import { subdomainPath } from '@/lib/routes';
import { dataOfTerm, metadataForSubdomain, slugOf, type SlugParams } from '@/lib/seo';

export const revalidate = 600;

/** A build has no content, so no page is rendered then. Each is rendered on its first visit. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: SlugParams): Promise<Metadata> {
  const found = getSubdomain(await slugOf(params));
  return found ? metadataForSubdomain(found.subdomain, titleOfPage) : {};
}

/** Tints the browser's own interface as well. */
export async function generateViewport({ params }: SlugParams): Promise<Viewport> {
  const colour = getSubdomain(await slugOf(params))?.subdomain.backgroundColour;
  return colour ? { themeColor: colour } : {};
}

export default async function SubdomainPage({ params }: SlugParams) {
  const found = getSubdomain(await slugOf(params));
  if (!found) notFound();
  const { subdomain, items } = found;
  const digits = tintDigits(subdomain.backgroundColour ?? '');
  const tint = digits === null ? null : tintClass(digits);
  return (
    <>
      <StructuredData
        data={dataOfTerm(
          {
            name: subdomain.title,
            path: subdomainPath(subdomain.slug),
            description: subdomain.content,
          },
          getSiteUrl(),
        )}
      />
      <PageFrame
        bar={{
          kind: 'subdomain',
          title: subdomain.title,
          language: subdomain.language,
          tintClass: tint,
        }}
        navigation={getNavigation()}
      >
        {digits !== null && <TintSheet digits={digits} />}
        <SubdomainView subdomain={subdomain} items={items} tintClass={tint} />
      </PageFrame>
    </>
  );
}
