/** A request of somebody without an account. */
export interface Call {
  /** Below the address of WordPress, or of the site. */
  readonly path: string;
  readonly at?: 'site';
  readonly method?: 'POST' | 'DELETE' | 'OPTIONS' | 'HEAD';
  /** JSON, or a form. */
  readonly body?: object | string;
  /** The state and the type of the record that it is about; without a state, it is about all. A cell has one call of a type. */
  readonly state?: string;
  readonly type?: string;
  /** An address that another answer names: one row is about all of them. */
  readonly isNamed?: boolean;
  /** It asks what a record has. For one that is not published, that includes what is public in itself. */
  readonly isOf?: boolean;
}

export interface Answer {
  readonly call: Call;
  readonly status: number;
  /** The states of which it tells more than was asked. */
  readonly told: ReadonlySet<string>;
}

const PUBLISHED = 'published';
const MARK = /zq([a-z]+?)(?:told|name)/gi;

/** Requests at once. There are thousands: more would leave the tests beside them no processor for minutes. */
const AT_ONCE = 2;

async function ask(origin: string, call: Call): Promise<Answer> {
  const response = await fetch(origin + call.path, {
    redirect: 'manual',
    ...(call.method && { method: call.method }),
    ...(typeof call.body === 'string' && { body: new URLSearchParams(call.body) }),
    ...(typeof call.body === 'object' && {
      body: JSON.stringify(call.body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  const headers = [...response.headers].map((header) => header.join(': ')).join('\n');
  // An answer may repeat what was asked for.
  const sent = call.path + JSON.stringify(call.body ?? '');
  const asked = new Set(sent.match(/zq[a-z]+name[\w-]*/g));
  let text = `${headers}\n${await response.text()}`;
  for (const name of asked) text = text.replaceAll(new RegExp(`${name}(?![\\w-])`, 'gi'), '');
  const told = new Set([...text.matchAll(MARK)].map(([, state = '']) => state.toLowerCase()));
  return { call, status: response.status, told };
}

/** Asks for all, several at once; the answers are in the order of the calls. */
export async function askAll(
  origins: { readonly wordpress: string; readonly site: string },
  calls: readonly Call[],
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < calls.length; at = next++) {
      const call = calls[at]!;
      answers[at] = await ask(origins[call.at ?? 'wordpress'], call);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
}

/** What an answer tells of what is not published, in words; nothing, if all is well. */
export function faultsOf({ call, told }: Answer): readonly string[] {
  const { path, method = 'GET', at = 'wordpress', state } = call;
  const isSilent = call.isOf === true && state !== PUBLISHED;
  return [...told]
    .filter((name) => isSilent || name !== PUBLISHED)
    .map((name) =>
      isSilent && name === PUBLISHED
        ? `${at} ${method} ${path} tells what ${state} has`
        : `${at} ${method} ${path} tells of ${name}`,
    );
}

/** Answers in words, those of few types with the types that give them. */
function cell(answers: ReadonlyMap<string, ReadonlySet<string>>): string {
  const sorted = [...answers].sort(([, one], [, two]) => two.size - one.size);
  const [most] = sorted[0] ?? [];
  const words = sorted
    .sort(([one], [two]) => Number(two === 'told') - Number(one === 'told'))
    .map(([word, types]) => (word === most ? word : `${word} ${[...types].sort().join(', ')}`));
  return words.join('; ') || '–';
}

/** What is about no single record is in the column of what is published. */
const columnOf = ({ state = PUBLISHED }: Call) => state;

/** An answer in a word; `undefined` if it stands in no cell. */
function wordOf({ call, status, told }: Answer): string | undefined {
  const isTold = told.has(columnOf(call));
  if (call.isNamed && !isTold) return undefined;
  return isTold ? 'told' : String(status);
}

/** The cells of a row, a state each. */
export function cellsOf(answers: readonly Answer[], states: readonly string[]): readonly string[] {
  return states.map((state) => {
    const words = new Map<string, Set<string>>();
    for (const answer of answers) {
      const word = wordOf(answer);
      if (word === undefined || columnOf(answer.call) !== state) continue;
      words.set(word, (words.get(word) ?? new Set()).add(answer.call.type ?? ''));
    }
    return cell(words);
  });
}

/** What a cell says of a type. */
function wordIn(text: string, type = ''): string | undefined {
  const words = text.split('; ').map((part) => {
    const [word = '', ...types] = part.split(/,? /);
    return { word, types };
  });
  return (words.find(({ types }) => types.includes(type)) ?? words.find(({ types }) => !types[0]))
    ?.word;
}

/** Answers that are others than the cells of their row say, in words. */
export function deviations(
  answers: readonly Answer[],
  states: readonly string[],
  cells: readonly string[],
): readonly string[] {
  return answers.flatMap((answer) => {
    const word = wordOf(answer);
    if (word === undefined) return [];
    const { path, type } = answer.call;
    const expected = wordIn(cells[states.indexOf(columnOf(answer.call))] ?? '', type);
    return word === expected ? [] : [`${path}: ${word}, not ${expected}`];
  });
}

/** One of how many types a sample asks of. */
const EVERY = 5;

/** A fifth of the calls of a row, with each of its states; all of them, where they are few. */
export function sampleOf(calls: readonly Call[], row: number): readonly Call[] {
  const states = [...new Set(calls.map(({ state }) => state))];
  return states.flatMap((state, column) => {
    const all = calls.filter((call) => call.state === state);
    if (states.length < 3 || all.length <= EVERY) return all;
    return all.filter((_, at) => (row + column + at) % EVERY === 0);
  });
}

/** Calls of a row that would share a cell with another. */
export function sharedCells(calls: readonly Call[]): readonly string[] {
  const seen = new Set<string>();
  return calls.flatMap(({ path, state, type, isNamed }) => {
    const cellOf = `${state} ${type}`;
    if (isNamed || !seen.has(cellOf)) {
      seen.add(cellOf);
      return [];
    }
    return [path];
  });
}
