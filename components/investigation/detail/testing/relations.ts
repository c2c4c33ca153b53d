import type { InvestigationRelations } from '@/lib/view-models/relations';

export const noRelations: InvestigationRelations = {
  exhibitions: [],
  events: [],
  press: [],
  recognition: [],
  publications: [],
  investigations: [],
  methodologies: [],
};
