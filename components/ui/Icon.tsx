import styles from './Icon.module.scss';

const ARROW_LEFT = 'M17.5 10H3M8.5 4.5 3 10l5.5 5.5';

const PATHS = {
  back: ARROW_LEFT,
  close: 'm3.5 3.5 13 13m0-13-13 13',
  menu: 'M1 5h18M1 10h18M1 15h18',
  search: 'M8.5 3a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Zm4 9.5L17.5 17.5',
  play: 'M5 3.5v13L16.5 10Z',
  pause: 'M6.5 4v12m7-12v12',
  plus: 'M3 10h14M10 3v14',
  minus: 'M3 10h14',
  next: 'M2.5 10H17m-5.5-5.5L17 10l-5.5 5.5',
  previous: ARROW_LEFT,
  download: 'M10 2.5v11M5 8.5l5 5 5-5M3 17h14',
  external: 'M6 14 15.5 4.5M7.5 4.5h8v8',
  down: 'm4 7 6 6 6-6',
} as const;

export type IconName = keyof typeof PATHS;

/** A drawn sign. It is never the only name of a control: `aria-hidden`, the control carries the word. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      className={name === 'play' ? styles.filled : styles.icon}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
