import { AGENCY } from '@/lib/site';
import styles from './AccessibilityView.module.scss';

/** The accessibility statement: what was tested and how, what falls short, whom to write to. */
export function AccessibilityView() {
  return (
    <article className={styles.statement}>
      <h1 className={styles.title}>Accessibility</h1>
      <div className={styles.text}>
        <p>
          Evidence is for everyone. This site is built to meet the Web Content Accessibility
          Guidelines (WCAG) 2.2 at level AA, and to be read without JavaScript, without pictures, by
          keyboard alone, and with what the strictest setting of Tor Browser leaves.
        </p>
        <h2>What was tested, and how</h2>
        <p>
          The tests that belong to this site&rsquo;s code look at it in Chromium, with the demo
          content the code comes with. Nobody who uses a screen reader every day has reviewed it
          yet, and neither Tor Browser nor a screen reader is part of the tests.
        </p>
        <ul>
          <li>
            Every kind of page, and what opens on it, with the axe rules, at 390 and 1280 pixels;
            every text has a contrast of 7:1 where a reader asks for more contrast.
          </li>
          <li>
            The pages of a case, an exhibition, the studies and the events by keyboard, forwards and
            backwards: the focus stays in sight.
          </li>
          <li>
            Six kinds of pages at 320 pixels, with the text spacing of WCAG 1.4.12 and with letters
            of twice the size; the page of a case on the short screen that 400 % zoom leaves.
          </li>
          <li>
            Without JavaScript, without SVG and web fonts, on a line of 50 kbit/s, and with scripts
            lost on the way.
          </li>
          <li>
            Four ways to the evidence, step by step: by the headings and links a screen reader
            reads, on a slow line with everything switched off, by keyboard, and with a pointer that
            misses by ten pixels.
          </li>
        </ul>
        <h2>What falls short</h2>
        <ul>
          <li>
            The map is a picture with markers. Everything on it stands in the list beside it, which
            is the way for screen readers.
          </li>
          <li>
            Films have the subtitles and transcripts their authors made. Some have none, and none
            has an audio description.
          </li>
          <li>
            Documents are offered as they reached us: scanned papers have no text to read aloud.
          </li>
          <li>
            Pictures in the text of older cases may lack a description. Tell us, and we write one.
          </li>
          <li>
            The online donation form belongs to another company. Gifts can be made by email instead.
          </li>
        </ul>
        <h2>Whom to write to</h2>
        <p>
          If something keeps you from reading or watching anything here, write to{' '}
          <a href={`mailto:${AGENCY.email}`}>{AGENCY.email}</a> and say which page it is and what
          you use. We answer, and send you what you could not reach in a form that works for you.
        </p>
      </div>
    </article>
  );
}
