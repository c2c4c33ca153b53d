import { cache } from 'react';
import { PageTexts } from '@/lib/html/page-texts';

/** The texts of the page that is being rendered: React keeps one for each page. */
export const textsOfPage = cache(() => new PageTexts());
