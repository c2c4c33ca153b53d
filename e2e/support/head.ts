/** Returns a page's metadata from the head of its HTML. */
export const headOf = (html: string) => ({
  title: /<title>([^<]*)</.exec(html)?.[1],
  description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
  canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
});

/** Returns a page's link preview from the head of its HTML. */
export const linkPreviewOf = (html: string) => ({
  title: /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1],
  description: /<meta property="og:description" content="([^"]*)"/.exec(html)?.[1],
});
