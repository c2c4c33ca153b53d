import { __, sprintf } from '@wordpress/i18n';
import { get, messageOf, post } from '../api';
import { failureOf } from '../saving/api-failure';
import { loginAddress } from '../saving/failure-messages';
import { make, makeButton, makeLink } from './elements';
import { tellTakenDown } from './taken-down';

/** WordPress's response (includes/website/class-take-down.php): the result, in paragraphs. */
interface Question {
  readonly lines: readonly string[];
}

interface Answer extends Question {
  /** Whether the website has confirmed it. */
  readonly isDone: boolean;
}

/** The content of the dialog. */
interface View {
  readonly said?: readonly string[];
  readonly problem?: readonly (string | Node)[];
  /** The last one cancels, and gets the focus. */
  readonly buttons: readonly HTMLButtonElement[];
}

const PATH = '/website/take-down';
/** The timeout. WordPress itself waits 3 seconds for the website. */
const LONGEST_MS = 30_000;
const HEADING = 'open-ground-take-down-heading';

/** Asks for confirmation before taking a record down, and then shows the result. */
export class TakeDownDialog {
  readonly #id: number;
  readonly #screen: string;
  readonly #dialog = make('dialog', 'open-ground-take-down');
  readonly #said = make('div');
  readonly #problem = make('div', 'open-ground-take-down-problem');
  readonly #buttons = make('div', 'open-ground-take-down-buttons');
  #isBusy = false;
  #isTakenDown = false;

  /** @param screen the URL of an admin screen; WordPress's front end may have another host */
  constructor(id: number, screen: string) {
    this.#id = id;
    this.#screen = screen;
    const heading = make('h2', '', __('Take down now', 'open-ground-api'));
    heading.id = HEADING;
    this.#dialog.setAttribute('aria-labelledby', HEADING);
    this.#said.setAttribute('role', 'status');
    this.#problem.setAttribute('role', 'alert');
    this.#dialog.append(heading, this.#said, this.#problem, this.#buttons);
    this.#dialog.addEventListener('cancel', (event) => {
      // Don't close the dialog before the result is known.
      if (this.#isBusy) event.preventDefault();
    });
    this.#dialog.addEventListener('close', () => this.#leave());
  }

  open(): void {
    document.body.append(this.#dialog);
    this.#dialog.showModal();
    void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#show({ said: [__('One moment …', 'open-ground-api')], buttons: [this.#cancel()] });
    try {
      const { lines } = await get<Question>(`${PATH}?id=${this.#id}`, timeout());
      const yes = makeButton(
        __('Take it down', 'open-ground-api'),
        'is-dangerous',
        () => void this.#takeDown(),
      );
      this.#show({ said: lines, buttons: [yes, this.#cancel()] });
    } catch (error) {
      this.#show({
        problem: [...this.#reasonsOf(error), __('Nothing was taken down.', 'open-ground-api')],
        buttons: [this.#again(() => void this.#ask()), this.#cancel()],
      });
    }
  }

  async #takeDown(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#show({ said: [__('Taking it down …', 'open-ground-api')], buttons: [] });
    const again = this.#again(() => void this.#takeDown());
    const close = makeButton(__('Close', 'open-ground-api'), '', () => this.#dialog.close());
    try {
      const { isDone, lines } = await post<Answer>(PATH, { id: this.#id }, timeout());
      this.#isTakenDown = true;
      this.#show(
        isDone ? { said: lines, buttons: [close] } : { problem: lines, buttons: [again, close] },
      );
    } catch (error) {
      const isKnown = ['refused', 'logged-out'].includes(failureOf(error).kind);
      const unknown = __(
        'It is not known whether the record was taken down: it may still be on the website.',
        'open-ground-api',
      );
      this.#show({
        problem: [...this.#reasonsOf(error), ...(isKnown ? [] : [unknown])],
        buttons: [again, close],
      });
    } finally {
      this.#isBusy = false;
    }
  }

  #show({ said = [], problem = [], buttons }: View): void {
    this.#said.replaceChildren(...said.map(paragraph));
    this.#problem.replaceChildren(...problem.map(paragraph));
    this.#buttons.replaceChildren(...buttons);
    (buttons.at(-1) ?? this.#dialog).focus();
  }

  #leave(): void {
    this.#dialog.remove();
    // The screen still shows the record as published.
    if (this.#isTakenDown && !tellTakenDown(this.#id)) window.location.reload();
  }

  #cancel(): HTMLButtonElement {
    return makeButton(__('Cancel', 'open-ground-api'), '', () => this.#dialog.close());
  }

  #again(run: () => void): HTMLButtonElement {
    return makeButton(__('Try again', 'open-ground-api'), '', run);
  }

  /** Returns the reasons. Links to the login screen, because WordPress's login window would be behind the dialog. */
  #reasonsOf(error: unknown): readonly (string | Node)[] {
    /* translators: %s: what went wrong */
    const reason = sprintf(__('Website: %s', 'open-ground-api'), messageOf(error));
    return failureOf(error).kind === 'logged-out'
      ? [
          reason,
          makeLink(__('Log in in another tab', 'open-ground-api'), loginAddress(this.#screen)),
        ]
      : [reason];
  }
}

const timeout = () => AbortSignal.timeout(LONGEST_MS);

function paragraph(content: string | Node): HTMLElement {
  const made = make('p');
  made.append(content);
  return made;
}
