import { setImmediate } from 'node:timers/promises';
import type { ReactNode } from 'react';

/**
 * Elements of a long row in parts, between which other visitors are served, as nobody's page may keep them waiting; a short row
 * as it is.
 *
 * @param elements one, or several with keys
 * @param size how many make a part
 */
export function inParts(elements: ReactNode, size: number): ReactNode {
  if (!Array.isArray(elements) || elements.length <= size) return elements;
  return Array.from({ length: Math.ceil(elements.length / size) }, (_, turn) => (
    <Part key={turn} turn={turn}>
      {(elements as readonly ReactNode[]).slice(turn * size, (turn + 1) * size)}
    </Part>
  ));
}

interface PartProps {
  /** How many parts are before it. */
  readonly turn: number;
  readonly children: ReactNode;
}

async function Part({ turn, children }: PartProps): Promise<ReactNode> {
  for (let waited = 0; waited < turn; waited += 1) await setImmediate();
  return children;
}
