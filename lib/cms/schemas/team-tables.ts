import * as z from 'zod';

import { html, raw, text, textOrEmpty } from './primitives';

export const acfTeamRow = z.object({ role: textOrEmpty, people: raw });

export const acfExtendedTeamRow = z.object({
  organization: raw,
  people: raw,
  role: textOrEmpty,
  org_position: text,
});

export const acfTextTable = z.object({ table_title: textOrEmpty, table_content: html });
