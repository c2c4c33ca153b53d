import { setImmediate } from 'node:timers/promises';
import type { ReactNode } from 'react';

/**
 * Renders a long row of elements in parts and serves other visitors in between, so that no page keeps them waiting.
 * Returns a short row unchanged.
 *
 * @param elements one, or several with keys
 * @param size the number of elements in a part
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
  /** The number of parts before it. */
  readonly turn: number;
  readonly children: ReactNode;
}

async function Part({ turn, children }: PartProps): Promise<ReactNode> {
  for (let waited = 0; waited < turn; waited += 1) await setImmediate();
  return children;
}
