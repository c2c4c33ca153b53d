import { createElement, Fragment, type ElementType } from 'react';

/** The automatic JSX runtime, based on createElement, because WordPress 6.5 has none. */
export function jsx(type: ElementType, props: object, key?: string) {
  return createElement(type, key === undefined ? props : { ...props, key });
}

export { Fragment, jsx as jsxs };
