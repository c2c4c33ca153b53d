/** A stand-in for WordPress's module of this name, which combines React and its DOM. Its types are in wordpress.d.ts. */
export {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
export { createPortal, flushSync } from 'react-dom';
