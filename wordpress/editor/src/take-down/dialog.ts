import { __, sprintf } from '@wordpress/i18n';
import { get, messageOf, post } from '../api';
import { tellTakenDown } from './taken-down';

/** What WordPress answers (includes/admin/take-down.php). */
interface Question {
  readonly lines: readonly string[];
}

interface Answer extends Question {
  /** Whether the website has accepted it. */
  readonly isDone: boolean;
}

const PATH = '/website/take-down';
/** The website is waited for 3 seconds, and files are looked up. */
const LONGEST_MS = 30_000;

/** Asks before a record leaves the website, and says in the same place what came of it. */
export class TakeDownDialog {
  readonly #id: number;
  readonly #dialog = element('dialog', 'open-ground-take-down');
  readonly #said = element('div');
  readonly #problem = element('div', 'open-ground-take-down-problem');
  readonly #buttons = element('div', 'open-ground-take-down-buttons');
  #isBusy = false;
  #isTakenDown = false;

  constructor(id: number) {
    this.#id = id;
    const heading = element('h2');
    heading.id = 'open-ground-take-down-heading';
    heading.textContent = __('Take down now', 'open-ground-api');
    this.#dialog.setAttribute('aria-labelledby', heading.id);
    this.#said.setAttribute('role', 'status');
    this.#problem.setAttribute('role', 'alert');
    this.#dialog.append(heading, this.#said, this.#problem, this.#buttons);
    this.#dialog.addEventListener('cancel', (event) => {
      // What comes of it would not be seen.
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
      const yes = button(__('Take it down', 'open-ground-api'), () => void this.#takeDown());
      yes.classList.add('is-dangerous');
      this.#show({ said: lines, buttons: [yes, this.#cancel()] });
    } catch (error) {
      this.#show({
        problem: [websiteSays(error), __('Nothing was taken down.', 'open-ground-api')],
        buttons: [this.#again(() => void this.#ask()), this.#cancel()],
      });
    }
  }

  async #takeDown(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#show({ said: [__('Taking it down …', 'open-ground-api')], buttons: [] });
    const again = this.#again(() => void this.#takeDown());
    try {
      const { isDone, lines } = await post<Answer>(PATH, { id: this.#id }, timeout());
      this.#isTakenDown = true;
      const close = button(__('Close', 'open-ground-api'), () => this.#dialog.close());
      this.#show(
        isDone ? { said: lines, buttons: [close] } : { problem: lines, buttons: [again, close] },
      );
    } catch (error) {
      this.#show({
        problem: [
          websiteSays(error),
          __(
            'Whether it was taken down is not known: it may still be on the website.',
            'open-ground-api',
          ),
        ],
        buttons: [again, this.#cancel()],
      });
    } finally {
      this.#isBusy = false;
    }
  }

  #show(what: {
    readonly said?: readonly string[];
    readonly problem?: readonly string[];
    readonly buttons: readonly HTMLButtonElement[];
  }): void {
    this.#said.replaceChildren(...paragraphs(what.said));
    this.#problem.replaceChildren(...paragraphs(what.problem));
    this.#buttons.replaceChildren(...what.buttons);
    // The last one: that which changes nothing.
    (what.buttons.at(-1) ?? this.#dialog).focus();
  }

  #leave(): void {
    this.#dialog.remove();
    // The screen shows a record that is not published any more.
    if (this.#isTakenDown && !tellTakenDown(this.#id)) window.location.reload();
  }

  #cancel(): HTMLButtonElement {
    return button(__('Cancel', 'open-ground-api'), () => this.#dialog.close());
  }

  #again(run: () => void): HTMLButtonElement {
    return button(__('Try again', 'open-ground-api'), run);
  }
}

const timeout = () => AbortSignal.timeout(LONGEST_MS);

/* translators: %s: what went wrong */
const websiteSays = (error: unknown) =>
  sprintf(__('Website: %s', 'open-ground-api'), messageOf(error));

function paragraphs(lines: readonly string[] = []): readonly HTMLElement[] {
  return lines.map((line) => {
    const paragraph = element('p');
    paragraph.textContent = line;
    return paragraph;
  });
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const made = element('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', onClick);
  return made;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  return made;
}
