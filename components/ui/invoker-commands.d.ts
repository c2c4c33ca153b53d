import 'react';

// React 19 passes these attributes through; its types lack them.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** Id of the element that `command` is sent to. */
    commandfor?: string;
    command?: 'show-modal' | 'close' | 'request-close';
  }
}
