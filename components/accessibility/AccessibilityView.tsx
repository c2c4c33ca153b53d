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
          Guidelines (WCAG) 2.2 at level AA. It works without JavaScript, without pictures, by
          keyboard alone, and in the strictest setting of Tor Browser.
        </p>
        <h2>What was tested, and how</h2>
        <p>
          The tests that belong to this site&rsquo;s code look at it in a real browser. Nobody who
          uses a screen reader every day has reviewed it yet.
        </p>
        <ul>
          <li>Every kind of page with the axe rules, at 390 and 1280 pixels.</li>
          <li>By keyboard, forwards and backwards: the focus stays in sight.</li>
          <li>
            At 320 pixels, with a short screen as 400 % zoom leaves it, with the text spacing of
            WCAG 1.4.12, with a larger default font, and with more contrast.
          </li>
          <li>Without JavaScript, without SVG and web fonts, and with scripts lost on the way.</li>
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
