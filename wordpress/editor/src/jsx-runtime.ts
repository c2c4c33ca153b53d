import { createElement, Fragment, type ElementType } from 'react';

/** The automatic JSX runtime by means of createElement: WordPress 6.5 brings none. */
export function jsx(type: ElementType, props: object, key?: string) {
  return createElement(type, key === undefined ? props : { ...props, key });
}

export { Fragment, jsx as jsxs };
