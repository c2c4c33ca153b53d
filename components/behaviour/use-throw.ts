import { useCallback, useState } from 'react';

/**
 * Returns a function that throws an error at the next render, where React sees it. Error boundaries then catch errors
 * from events, timers and promises too.
 */
export function useThrow(): (error: unknown) => void {
  const [, setState] = useState<null>(null);
  return useCallback((error) => {
    setState(() => {
      throw error;
    });
  }, []);
}
