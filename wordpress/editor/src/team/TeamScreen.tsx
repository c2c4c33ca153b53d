import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf, post } from '../api';
import type { TeamData, TeamGroup } from '../boot';
import { replaced } from '../model/rows';
import { saveByKey } from '../saving/save-key';
import { isLoggedIn } from '../saving/send-form';
import { useLeaveWarning } from '../saving/use-leave-warning';
import { askForLogin } from '../saving/wordpress-form';
import { SortableList } from '../ui/SortableList';

type Outcome = { readonly kind: 'saved' } | { readonly kind: 'failed'; readonly message: string };

const idsOf = (groups: readonly TeamGroup[]) =>
  groups.flatMap(({ people }) => people.map(({ id }) => id));

/** The groups of the team page. Each is sorted on its own; all are saved together. */
export function TeamScreen({ data }: { readonly data: TeamData }) {
  const [groups, setGroups] = useState(data.groups);
  const [saved, setSaved] = useState(() => idsOf(data.groups));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  useEffect(() => saveByKey(() => saveButton.current), []);
  const ids = idsOf(groups);
  useLeaveWarning(ids.join() !== saved.join());

  const sort = (index: number, group: TeamGroup, people: TeamGroup['people']) => {
    setOutcome(null);
    setGroups(replaced(groups, index, { ...group, people }));
  };
  const save = async () => {
    setIsSaving(true);
    try {
      await post('/team-order', { ids });
      setSaved(ids);
      setOutcome({ kind: 'saved' });
    } catch (error) {
      setOutcome({ kind: 'failed', message: messageOf(error) });
      if ((await isLoggedIn()) === false) askForLogin();
    }
    setIsSaving(false);
  };

  return (
    <div className="open-ground-team">
      <p>
        {groups.length === 0
          ? __(
              'Nobody is on the team page: choose a group in the field ‘Team’ of a person.',
              'open-ground-api',
            )
          : __(
              'The team page lists each group in this order. People added to a group later are listed last.',
              'open-ground-api',
            )}
      </p>
      {groups.map((group, index) => (
        <section key={group.label} aria-label={group.label}>
          <h2>{group.label}</h2>
          <SortableList
            isComplete
            items={group.people}
            keyOf={({ id }) => `person-${id}`}
            nameOf={({ name }) => name}
            onChange={(people) => sort(index, group, people)}
            head={({ name, url, isPublic }) => (
              <span>
                <a href={url}>{name}</a>
                {!isPublic && <> {__('(not on the website)', 'open-ground-api')}</>}
              </span>
            )}
          />
        </section>
      ))}
      {groups.length > 0 && (
        <div className="open-ground-buttons">
          <Button
            ref={saveButton}
            variant="primary"
            isBusy={isSaving}
            aria-disabled={isSaving}
            onClick={() => !isSaving && void save()}
          >
            {__('Save', 'open-ground-api')}
          </Button>
        </div>
      )}
      {outcome?.kind === 'saved' && (
        <div className="notice notice-success inline" role="status">
          <p>{__('Team order saved.', 'open-ground-api')}</p>
        </div>
      )}
      {outcome?.kind === 'failed' && (
        <div className="notice notice-error inline" role="alert">
          <p>
            {sprintf(
              /* translators: %s: what went wrong */
              __('Website: the team order was not saved. %s', 'open-ground-api'),
              outcome.message,
            )}
          </p>
        </div>
      )}
    </div>
  );
}
