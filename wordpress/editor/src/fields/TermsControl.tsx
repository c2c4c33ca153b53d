import apiFetch from '@wordpress/api-fetch';
import { FormTokenField } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { decodeEntities } from '@wordpress/html-entities';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from '../api';
import { type ControlProps, idOf, useRecord } from '../model/record-context';
import { asList, isEmpty, type Taxonomy, type Value } from '../model/registry';
import { FieldFrame } from '../ui/FieldFrame';

interface Term {
  readonly id: number;
  readonly name: string;
  readonly parent?: number;
}

/** Terms of a taxonomy, by name; a new name creates a term. */
export function TermsControl({ field, path, value, onChange }: ControlProps) {
  const { data } = useRecord();
  const taxonomy = data.taxonomies[field.taxonomy ?? ''];
  const [terms, setTerms] = useState<readonly Term[]>([]);
  const [failure, setFailure] = useState('');
  const ids = (field.single ? (isEmpty(value) ? [] : [value]) : asList(value)).map(Number);

  useEffect(() => {
    if (taxonomy !== undefined) {
      void allTerms(taxonomy).then(setTerms, (error: unknown) => setFailure(messageOf(error)));
    }
  }, [taxonomy]);

  const nameOf = (id: number) => fullName(id, terms);
  const commit = (next: readonly number[]) =>
    onChange(field.single ? (next.at(-1) ?? '') : (next as Value));
  const choose = async (names: readonly string[]) => {
    const known = new Map(terms.map(({ id }) => [nameOf(id).toLowerCase(), id]));
    const next: number[] = [];
    for (const name of names) {
      const id = known.get(name.toLowerCase());
      if (id !== undefined) next.push(id);
      else if (taxonomy !== undefined && data.mayCreateTerms) {
        try {
          const made = await createTerm(taxonomy, name);
          setTerms((all) => [...all, made]);
          next.push(made.id);
        } catch (error) {
          setFailure(messageOf(error));
        }
      }
    }
    commit([...new Set(next)]);
  };

  return (
    <FieldFrame field={field} path={path} value={value} labels="none">
      <FormTokenField
        __nextHasNoMarginBottom
        label={field.label}
        value={terms.length === 0 ? [] : ids.map(nameOf).filter((name) => name !== '')}
        suggestions={terms.map(({ id }) => nameOf(id))}
        maxSuggestions={30}
        maxLength={field.single ? 1 : undefined}
        __experimentalExpandOnFocus
        __experimentalShowHowTo={false}
        __experimentalValidateInput={(typed) =>
          data.mayCreateTerms ||
          terms.some(({ id }) => nameOf(id).toLowerCase() === typed.toLowerCase())
        }
        onChange={(tokens) => {
          setFailure('');
          void choose(tokens.map((token) => (typeof token === 'string' ? token : token.value)));
        }}
      />
      <p className="open-ground-help" id={idOf(path)}>
        {data.mayCreateTerms && taxonomy
          ? sprintf(
              /* translators: %s: what is chosen, such as Category */
              __(
                'Choose one, or type a new name and press Enter to create a new entry under ‘%s’.',
                'open-ground-api',
              ),
              taxonomy.label,
            )
          : __('Choose from the list.', 'open-ground-api')}
      </p>
      {failure !== '' && (
        <p className="open-ground-problem" role="alert">
          {failure}
        </p>
      )}
    </FieldFrame>
  );
}

/** The path of a term in its tree, which distinguishes terms with the same name. */
function fullName(id: number, terms: readonly Term[]): string {
  const term = terms.find((candidate) => candidate.id === id);
  if (term === undefined) return '';
  const above = term.parent ? terms.find((candidate) => candidate.id === term.parent) : undefined;
  const name = decodeEntities(term.name);
  return above === undefined ? name : `${decodeEntities(above.name)} › ${name}`;
}

async function allTerms({ restBase }: Taxonomy): Promise<readonly Term[]> {
  const terms: Term[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await apiFetch<Term[]>({
      path: `/wp/v2/${restBase}?per_page=100&page=${page}&_fields=id,name,parent`,
    });
    terms.push(...answer);
    if (answer.length < 100) return terms;
  }
}

function createTerm({ restBase }: Taxonomy, name: string): Promise<Term> {
  return apiFetch<Term>({ path: `/wp/v2/${restBase}`, method: 'POST', data: { name } });
}
