import 'react';

// React 19 passes these through as it finds them; its types do not know them yet.
declare module 'react' {
  // The parameter's name belongs to the interface that is extended.
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  interface ButtonHTMLAttributes<T> {
    /** Id of the element that `command` is sent to. */
    commandfor?: string;
    command?: 'show-modal' | 'close' | 'request-close';
  }
}
