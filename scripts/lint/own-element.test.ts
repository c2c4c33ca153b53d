import { join } from 'node:path';
import { Linter } from 'eslint';
import typescript from 'eslint-config-next/typescript';
import { ownElement } from './own-element.mjs';

const ROOT = join(__dirname, '../..');
const configs = typescript as readonly Linter.Config[];

const FILE = join(__dirname, 'thing.tsx');

/** Returns the rule's messages for components with this markup, one each. They share a file, as types take a second per file. */
function messagesOf(markups: readonly string[]): readonly (readonly string[])[] {
  const things = markups.map(
    (
      jsx,
      index,
    ) => `export function Thing${index}({ a, index, name, maybe, kind, children, list }: Props) {
      const link = <a href="/">{name}</a>;
      return ${jsx};
    }`,
  );
  const head = `
    type ReactNode = string | number | boolean | object | null | undefined;
    const words = { play: 'Play', pause: 'Pause', loading: 'Loading', hostedBy: 'At', cases: (n: number) => n + ' cases' };
    const NAMES = { a: 'A' } as const;
    const MAIL = <a href="/">x</a>;
    interface Props {
      a: boolean; index: number; name: string; maybe: string | null; kind: 'a'; children: ReactNode; list: string[];
    }
`;
  const code = head + things.join('\n');
  const messages = new Linter({ configType: 'flat', cwd: ROOT }).verify(
    code,
    [
      {
        files: ['**/*.tsx'],
        plugins: { house: { rules: { 'own-element': ownElement } } },
        rules: { 'house/own-element': 'error' },
        languageOptions: {
          parser: configs.find(({ languageOptions }) => languageOptions?.parser)?.languageOptions
            ?.parser,
          // A project of this file only.
          parserOptions: {
            projectService: { allowDefaultProject: ['scripts/lint/*.tsx'] },
            tsconfigRootDir: ROOT,
          },
        },
      },
    ],
    FILE,
  );
  const lineOf = (text: string) => code.slice(0, code.indexOf(text)).split('\n').length;
  const starts = things.map((thing) => lineOf(thing));
  return starts.map((start, index) =>
    messages
      .filter(({ line }) => line >= start && line < (starts[index + 1] ?? Infinity))
      .map(({ message }) => message),
  );
}

const VALID = [
  // Alone in its element.
  '<p>{index + 1}</p>',
  '<p>{a && words.loading}</p>',
  '<p>{a ? words.play : words.pause}</p>',
  '<p>{`${index + 1} / ${list.length}`}</p>',
  '<p>{a ? name : <b>{name}</b>}</p>',
  '<p>{name || children}</p>',
  '<p>{a && <span>{name}</span>}{maybe && <b>{maybe}</b>}</p>',
  '<p><span>{name}</span> <b>{index}</b></p>',
  // The same each time.
  '<p>{words.hostedBy} <b>{name}</b></p>',
  '<p>{words.hostedBy} {NAMES.a} {MAIL}.</p>',
  '<p>, <b>{name}</b>: {link}</p>',
  '<p>{a && <b>{name}</b>} <i>{name}</i> .</p>',
  // White space, comments, possible elements, elements.
  "<p>{a && <b>{name}</b>}{' '}\n{/* why */}<i /></p>",
  '<p>{children} <b /></p>',
  '<p>{link} <b /></p>',
  '<p>{list.map((item) => <b key={item}>{item}</b>)}<i /></p>',
  '<>{a && <b />}<i /></>',
];

const INVALID = [
  // Changes beside something else.
  '<p>{index + 1} / {list.length}</p>',
  '<p>{name} <b /></p>',
  '<p><b />{`${index}`}</p>',
  '<p>{words.cases(index)} <b /></p>',
  '<p>{NAMES[kind]} <b /></p>',
  '<p>{String(index)}<b /></p>',
  // Appears and disappears.
  '<p>{a && words.loading}<b /></p>',
  '<p>{a && words.loading}{maybe && words.pause}</p>',
  '<p>{maybe}<b /></p>',
  '<p>{maybe ?? <b />} <i /></p>',
  '<p>{a ? <b /> : a && name}<i /></p>',
  // Something before it appears and disappears.
  '<p>{a && <b />} x</p>',
  '<p>{a && <b />}{words.play}</p>',
  '<p>{children}{words.play}</p>',
  '<p>{list.map((item) => <b key={item} />)} x</p>',
  // Disappears with its fragment.
  '<p>{a && <>{words.play} <b /></>}</p>',
  '<>{words.play}</>',
  '<>x <b /></>',
  '<p>{list.map((item) => <Fragment key={item}>{item}</Fragment>)}</p>',
];

const said = messagesOf([...VALID, ...INVALID]);

it.each(VALID.map((jsx, index) => [jsx, said[index]]))('%s is accepted', (_, messages) => {
  expect(messages).toEqual([]);
});

it.each(INVALID.map((jsx, index) => [jsx, said[VALID.length + index]]))(
  '%s is not accepted',
  (_, messages) => {
    expect(messages).not.toHaveLength(0);
    expect(new Set(messages)).toEqual(
      new Set([expect.stringMatching(/an element of its own/) as string]),
    );
  },
);
