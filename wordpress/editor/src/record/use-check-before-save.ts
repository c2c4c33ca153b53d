import { useEffect, useRef } from '@wordpress/element';
import { post } from '../api';
import type { Problems } from '../model/problems';
import type { Values } from '../model/registry';

interface Options {
  readonly postId: number;
  readonly type: string;
  /** Prepares the values for saving and returns those that have changed. */
  readonly prepare: () => Values;
  /** Validates in the browser. */
  readonly findProblems: () => Problems;
  readonly onProblems: (problems: Problems) => void;
  readonly isSaving: { current: boolean };
}

/**
 * Validates the fields, here and on the server, before WordPress's form is submitted. If the server does not respond,
 * saving goes ahead, because it validates again.
 */
export function useCheckBeforeSave(options: Options) {
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('form#post');
    let isChecked = false;

    const check = async (submitter: HTMLElement | null) => {
      const { postId, type, prepare, findProblems, onProblems, isSaving } = latest.current;
      const changes = prepare();
      const local = findProblems();
      const problems =
        Object.keys(local).length > 0 ? local : await askServer(postId, type, changes);
      onProblems(problems);
      if (Object.keys(problems).length > 0) return;
      isChecked = true;
      isSaving.current = true;
      // Values tidied by prepare() are in the form on the next tick.
      setTimeout(() => form?.requestSubmit(submitter));
    };
    const onSubmit = (event: SubmitEvent) => {
      if (event.target !== form || isChecked || isPreview(form)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void check(event.submitter);
    };
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, []);
}

function isPreview(form: HTMLFormElement | null): boolean {
  return form?.querySelector<HTMLInputElement>('[name="wp-preview"]')?.value === 'dopreview';
}

async function askServer(id: number, type: string, fields: Values): Promise<Problems> {
  if (Object.keys(fields).length === 0) return {};
  try {
    const { problems } = await post<{ problems: Problems }>('/check', { id, type, fields });
    return Array.isArray(problems) ? {} : problems;
  } catch {
    return {};
  }
}
