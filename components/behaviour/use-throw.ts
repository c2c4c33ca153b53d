import { useCallback, useState } from 'react';

/**
 * Throws an error where React sees it, so that an error boundary has those of events, timers and promises too.
 *
 * @returns what throws it, at the next render
 */
export function useThrow(): (error: unknown) => void {
  const [, setState] = useState<null>(null);
  return useCallback((error) => {
    setState(() => {
      throw error;
    });
  }, []);
}
