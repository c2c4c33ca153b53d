/** What the head of a page says of it, as its HTML has it. */
export const headOf = (html: string) => ({
  title: /<title>([^<]*)</.exec(html)?.[1],
  description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
  canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
});

/** The same of its link preview. */
export const linkPreviewOf = (html: string) => ({
  title: /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1],
  description: /<meta property="og:description" content="([^"]*)"/.exec(html)?.[1],
});
