import { join } from 'node:path';
import { RuleTester, type Linter } from 'eslint';
import typescript from 'eslint-config-next/typescript';
import { ownElement } from './own-element.mjs';

const ROOT = join(__dirname, '../..');
const configs = typescript as readonly Linter.Config[];

const tester = new RuleTester({
  languageOptions: {
    parser: configs.find(({ languageOptions }) => languageOptions?.parser)?.languageOptions?.parser,
    // A project of this file alone.
    parserOptions: {
      projectService: { allowDefaultProject: ['scripts/lint/*.tsx'] },
      tsconfigRootDir: ROOT,
    },
  },
});

/** A component with this markup. */
const markup = (jsx: string) => ({
  filename: join(__dirname, 'thing.tsx'),
  code: `
    import { Fragment } from 'react';
    type ReactNode = string | number | boolean | object | null | undefined;
    const words = { play: 'Play', pause: 'Pause', loading: 'Loading', hostedBy: 'At', cases: (n: number) => n + ' cases' };
    const NAMES = { a: 'A' } as const;
    const MAIL = <a href="/">x</a>;
    interface Props {
      a: boolean; index: number; name: string; maybe: string | null; kind: 'a'; children: ReactNode; list: string[];
    }
    export function Thing({ a, index, name, maybe, kind, children, list }: Props) {
      const link = <a href="/">{name}</a>;
      return ${jsx};
    }`,
});

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
  // White space, comments, what may be an element, what is one.
  "<p>{a && <b>{name}</b>}{' '}\n{/* why */}<i /></p>",
  '<p>{children} <b /></p>',
  '<p>{link} <b /></p>',
  '<p>{list.map((item) => <b key={item}>{item}</b>)}<i /></p>',
  '<>{a && <b />}<i /></>',
];

const INVALID = [
  // Changes beside something.
  '<p>{index + 1} / {list.length}</p>',
  '<p>{name} <b /></p>',
  '<p><b />{`${index}`}</p>',
  '<p>{words.cases(index)} <b /></p>',
  '<p>{NAMES[kind]} <b /></p>',
  '<p>{String(index)}<b /></p>',
  // Comes and goes.
  '<p>{a && words.loading}<b /></p>',
  '<p>{a && words.loading}{maybe && words.pause}</p>',
  '<p>{maybe}<b /></p>',
  '<p>{maybe ?? <b />} <i /></p>',
  '<p>{a ? <b /> : a && name}<i /></p>',
  // Something comes and goes before it.
  '<p>{a && <b />} x</p>',
  '<p>{a && <b />}{words.play}</p>',
  '<p>{children}{words.play}</p>',
  '<p>{list.map((item) => <b key={item} />)} x</p>',
  // Goes with its fragment.
  '<p>{a && <>{words.play} <b /></>}</p>',
  '<>{words.play}</>',
  '<>x <b /></>',
  '<p>{list.map((item) => <Fragment key={item}>{item}</Fragment>)}</p>',
];

const once = [{ message: /an element of its own/ }];
tester.run('own-element', ownElement, {
  valid: VALID.map(markup),
  invalid: INVALID.map((jsx) => ({
    ...markup(jsx),
    errors: jsx === INVALID[0] || jsx === INVALID[7] ? [...once, ...once] : once,
  })),
});
