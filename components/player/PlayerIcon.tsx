const PATHS = {
  shrink: 'M17.5 9V3.5h-15v13H9M11 11.5h6.5v5H11Z',
  subtitles: 'M2.5 4h15v12h-15ZM5 10h4m2 0h4M5 13h2m2 0h6',
  volume: 'M2.5 7.5v5h3.5l4.5 4v-13l-4.5 4ZM13.5 7a4.2 4.2 0 0 1 0 6M15.5 4.5a7.8 7.8 0 0 1 0 11',
  descriptions:
    'M2.5 10s3-5 7.5-5 7.5 5 7.5 5-3 5-7.5 5-7.5-5-7.5-5ZM10 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  link: 'M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2L10 5.8M11.5 8.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2L10 14.2',
  keys: 'M2.5 5h15v10h-15ZM5.5 8h1m2 0h1m2 0h1m2 0h1M5.5 12h9',
  muted: 'M2.5 7.5v5h3.5l4.5 4v-13l-4.5 4ZM13 7.5l5 5m0-5-5 5',
  fullscreen: 'M7 2.5H2.5V7M13 2.5h4.5V7M7 17.5H2.5V13M13 17.5h4.5V13',
} as const;

/** Icons that only the player uses, kept here so that they are loaded with it rather than with every page. */
export function PlayerIcon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentcolor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
