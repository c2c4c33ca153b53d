import { cache } from 'react';
import { PageTexts } from '@/lib/html/page-texts';

/** Returns the texts of the page being rendered; React keeps one instance for each page. */
export const textsOfPage = cache(() => new PageTexts());
