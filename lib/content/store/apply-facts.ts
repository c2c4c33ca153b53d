import type { ContentStore } from './content-store';
import { addsTo, inForce, newsOf, type RemovalChange } from './removal-facts';

/** Takes records down and restores them as other instances, or this one, have reported. Known facts change nothing. */
export async function applyFacts(
  { removalHistory, removals, tombstones }: ContentStore,
  facts: readonly RemovalChange[],
): Promise<void> {
  for (const fact of facts) removalHistory.note(fact);
  const down = inForce([...facts.filter(({ isDown }) => isDown), ...removalHistory.lifts]);
  const fresh = down.filter((fact) => {
    const held = tombstones.find(fact.kind, fact);
    return !held || addsTo(held, fact);
  });
  if (fresh.length > 0) {
    await removals.takeDownAll(
      fresh.map((fact) => ({ ...fact, named: { id: fact.id, slug: null } })),
    );
  }
  for (const fact of down) {
    const held = tombstones.find(fact.kind, fact);
    const news = held && newsOf(held, fact);
    if (news) await tombstones.note(held, news);
  }
  for (const fact of facts.filter(({ isDown }) => !isDown))
    await removals.restore(fact.kind, fact, { by: fact.by, upTo: fact.at });
}
