// The parts of WordPress's packages that the screens use, as of WordPress 6.5. WordPress provides the packages at run time;
// installing them for their types would take 190 MB.

declare module '@wordpress/api-fetch' {
  interface Options {
    readonly path: string;
    readonly method?: string;
    readonly data?: unknown;
    readonly body?: BodyInit;
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
    readonly keepalive?: boolean;
  }
  export default function apiFetch<T = unknown>(options: Options): Promise<T>;
}

declare module '@wordpress/element' {
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
  export { createRoot } from 'react-dom/client';
}

declare module '@wordpress/hooks' {
  type Filter = (value: unknown, ...context: readonly unknown[]) => unknown;
  export function addFilter(hook: string, namespace: string, filter: Filter): void;
  export function removeFilter(hook: string, namespace: string): void;
  export function applyFilters(
    hook: string,
    value: unknown,
    ...context: readonly unknown[]
  ): unknown;
}

declare module '@wordpress/i18n' {
  export function __(text: string, domain: string): string;
  export function _n(one: string, many: string, count: number, domain: string): string;
  export function sprintf(format: string, ...values: readonly (string | number)[]): string;
}

declare module '@wordpress/components' {
  import type { ButtonHTMLAttributes, FC, InputHTMLAttributes, ReactNode, Ref } from 'react';

  type Icon = string | ReactNode;

  interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
    readonly variant?: 'primary' | 'secondary' | 'tertiary' | 'link';
    readonly size?: 'default' | 'compact' | 'small';
    readonly icon?: Icon;
    readonly label?: string;
    readonly href?: string;
    readonly target?: string;
    readonly isBusy?: boolean;
    readonly isDestructive?: boolean;
    readonly isPressed?: boolean;
    readonly ref?: Ref<HTMLButtonElement>;
  }
  export const Button: FC<ButtonProps>;
  export const ToolbarButton: FC<ButtonProps>;
  export const ToolbarGroup: FC<{ readonly children: ReactNode }>;
  export const Toolbar: FC<{
    readonly label: string;
    readonly className?: string;
    readonly children: ReactNode;
  }>;

  type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'>;

  interface TextControlProps extends Input {
    readonly label: ReactNode;
    readonly help?: ReactNode;
    readonly value: string | number;
    readonly __nextHasNoMarginBottom?: boolean;
    readonly ref?: Ref<HTMLInputElement>;
    readonly onChange: (value: string) => void;
  }
  export const TextControl: FC<TextControlProps>;
  export const CheckboxControl: FC<{
    readonly label: ReactNode;
    readonly help?: ReactNode;
    readonly checked: boolean;
    readonly disabled?: boolean;
    readonly __nextHasNoMarginBottom?: boolean;
    readonly onChange: (isChecked: boolean) => void;
  }>;
  export const ColorPicker: FC<{
    readonly color?: string;
    readonly enableAlpha?: boolean;
    readonly onChange: (colour: string) => void;
  }>;
  export const DatePicker: FC<{
    readonly currentDate?: string | null;
    readonly onChange: (date: string) => void;
  }>;

  interface Toggle {
    readonly isOpen: boolean;
    readonly onToggle: () => void;
    readonly onClose: () => void;
  }
  type Placement = 'bottom-start' | 'bottom-end' | 'bottom' | 'top-start' | 'top';
  export const Dropdown: FC<{
    readonly className?: string;
    readonly popoverProps?: { readonly placement: Placement };
    readonly renderToggle: (toggle: Toggle) => ReactNode;
    readonly renderContent: (toggle: Toggle) => ReactNode;
  }>;
  export const Popover: FC<{
    readonly anchor?: Element | { readonly getBoundingClientRect: () => DOMRect } | null;
    readonly placement?: Placement;
    /** Whether it changes its side or height while it is open, as the room around it changes. */
    readonly flip?: boolean;
    readonly resize?: boolean;
    readonly focusOnMount?: boolean | 'firstElement';
    readonly onClose?: () => void;
    readonly children: ReactNode;
  }>;
  export const Modal: FC<{
    readonly title: string;
    readonly className?: string;
    readonly size?: 'small' | 'medium' | 'large' | 'fill';
    readonly onRequestClose: () => void;
    readonly children: ReactNode;
  }>;
  export const Panel: FC<{ readonly className?: string; readonly children: ReactNode }>;
  export const PanelBody: FC<{
    readonly title: ReactNode;
    readonly initialOpen?: boolean;
    readonly className?: string;
    readonly children: ReactNode;
  }>;
}
