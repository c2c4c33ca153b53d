import { random } from './noise.mjs';

/**
 * @typedef {import('./pdf.mjs').Row} Row
 * @typedef {import('./pdf.mjs').Paper} Paper
 */

/** Two measurements of every scar, made by two people independently. */
function scars() {
  const next = random(84);
  return Array.from({ length: 14 }, (_, i) => {
    const rising = ![2, 6, 13].includes(i);
    const elevation = rising ? 2 + 4 * next() : -3 - 5 * next();
    const azimuth = 158 + 14 * next();
    const off = () => (next() - 0.5) * 0.6;
    return {
      scar: i + 1,
      height: 6.1 + 4 * next(),
      azimuthA: azimuth + off(),
      azimuthB: azimuth + off(),
      elevationA: (i === 11 ? 3 : elevation) + off() / 2,
      elevationB: i === 11 ? 3.1 : elevation + off() / 2,
      depth: 11 + Math.round(19 * next()),
      used: rising ? 'yes' : 'no',
    };
  });
}

/** Returns the measurements as RFC 4180 text. */
export function measurements() {
  const head =
    'scar,height_m,azimuth_a_deg,azimuth_b_deg,elevation_a_deg,elevation_b_deg,depth_mm,used,note';
  const notes = /** @type {Record<number, string>} */ ({
    3: '"Edge broken, not used"',
    7: '"Ricochet, not used"',
    14: '"Too shallow to read, not used"',
    12: '"Corrected 03 May 2026: measured from the wrong frame"',
  });
  const rows = scars().map((s) =>
    [
      s.scar,
      s.height.toFixed(2),
      s.azimuthA.toFixed(1),
      s.azimuthB.toFixed(1),
      s.elevationA.toFixed(1),
      s.elevationB.toFixed(1),
      s.depth,
      s.used,
      notes[s.scar] ?? '',
    ].join(','),
  );
  return `${[head, ...rows].join('\r\n')}\r\n`;
}

/** @returns {Row[]} */
const table = () => [
  {
    text: 'SCAR   HEIGHT m   AZIMUTH A / B      ELEVATION A / B   USED',
    font: 'mono',
    size: 9.5,
    gap: 12,
  },
  ...scars().map((s) => ({
    text: `${String(s.scar).padStart(4)}   ${s.height.toFixed(2).padStart(8)}   ${s.azimuthA.toFixed(1)} / ${s.azimuthB.toFixed(1)}     ${s.elevationA.toFixed(1).padStart(5)} / ${s.elevationB.toFixed(1).padStart(5)}     ${s.used}`,
    font: /** @type {const} */ ('mono'),
    size: 9.5,
  })),
];

/** @param {string} text @returns {Row} */
const title = (text) => ({ text, font: 'bold', size: 20 });
/** @param {string} text @returns {Row} */
const heading = (text) => ({ text, font: 'bold', size: 12, gap: 16 });
/** @param {string} text @returns {Row} */
const prose = (text) => ({ text, gap: 6 });

/** The papers by file name. @type {Record<string, Paper>} */
export const PAPERS = {
  'expert-report.pdf': {
    title: 'Expert Report on the Direction of Fire',
    reference: 'I.084 / ER-1',
    date: '21 FEB 2025',
    pages: [
      [
        title('Expert Report on the Direction of Fire'),
        prose(
          'The Courtyard at Number Nine, Port Ilar. Commissioned by the Families of Number Nine.',
        ),
        heading('1  Question'),
        prose(
          'From which place was the south wall of the courtyard struck on the morning of 21 August 2024? The official note names a stair window on the third floor of the block itself.',
        ),
        heading('2  Material'),
        prose(
          'Three recordings made by residents, eleven, thirty-eight and ninety-four seconds long. A laser scan of the courtyard made on 09 January 2025 from two stations, registered to 8 mm. Fourteen scars on the plaster, each measured twice.',
        ),
        heading('3  Method'),
        prose(
          'Each scar was measured by two people who did not see one another\u2019s results. Where the two readings of an angle differ by more than one degree the scar was measured a third time. Each line was traced back through the scan as a cone, not as a line, with the width of its own error.',
        ),
        heading('4  Finding'),
        prose(
          'Eleven of the fourteen cones cross in a volume no larger than a car, on the street to the south, between 0.9 and 1.6 metres above the ground. A shot from the stair window, 9.1 metres above the ground, would fall towards the wall. All eleven rise.',
        ),
      ],
      [
        heading('5  Measurements'),
        ...table(),
        heading('6  What this report does not show'),
        prose(
          'It does not say who fired, nor at whom. It does not exclude a second place of fire for the three scars that were not used; it says only that they cannot be read.',
        ),
        heading('7  Corrections'),
        prose(
          'Corrections are published with their date at the address of the case and are numbered. The text above is never changed without a notice.',
        ),
      ],
    ],
  },
  'correction-notice.pdf': {
    title: 'Correction Notice, Scar 12',
    reference: 'I.084 / CN-1',
    date: '03 MAY 2026',
    pages: [
      [
        title('Correction Notice'),
        prose('The Courtyard at Number Nine. Scar 12.'),
        heading('What was wrong'),
        prose(
          'Scar 12 was measured from the wrong window frame. Its elevation was given as 4.4 degrees.',
        ),
        heading('What is right'),
        prose(
          'Its elevation is 3.1 degrees. Both frames were measured again on 28 April 2026 by two people.',
        ),
        heading('What follows'),
        prose(
          'The line still passes through the volume named in the report, and the finding is unchanged. The file of measurements carries the new value and a note.',
        ),
        heading('How it was found'),
        prose('A reader of the published point cloud wrote to us. We thank them.'),
      ],
    ],
  },
  'method-note.pdf': {
    title: 'Method Note: Three Films, One Clock',
    reference: 'MN-07',
    date: '12 OCT 2026',
    pages: [
      [
        title('Three Films, One Clock'),
        prose(
          'How recordings made by different devices are brought to one time, and how the error is stated.',
        ),
        heading('Events in common'),
        prose(
          'We look for sounds that are short, loud and heard in every recording. Each gives a difference between two clocks. Three such events also give the drift of one clock against another.',
        ),
        heading('Distance'),
        prose(
          'Sound needs time. A microphone sixty metres farther away hears an event 0.17 seconds later, which is four frames. Positions must therefore be known before times can be, and both are solved together.',
        ),
        heading('Error'),
        prose(
          'The error is given in frames of the slowest recording. Where it exceeds one frame we say so on the picture itself, not only in the text.',
        ),
        heading('Publication'),
        prose(
          'The table of offsets is published with the films. Anyone with the films can repeat the work with a free audio editor.',
        ),
      ],
    ],
  },
};
