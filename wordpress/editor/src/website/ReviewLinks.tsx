import { Button } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from '../api';
import { formatTime } from '../ui/format-time';
import { onTakenDown } from '../take-down/taken-down';
import { TableHead } from '../ui/TableHead';
import { ActionResult, type Outcome } from './ActionResult';
import { LinkField } from './LinkField';
import { listLinks, type ReviewLink, revokeLink } from './shares';

/** The active 'Share for review' links, with their uses. */
export function ReviewLinks() {
  const [links, setLinks] = useState<readonly ReviewLink[] | null>(null);
  /** `of` is the token of a link, or '' for the list. */
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const fail = (of: string, error: unknown) =>
    /* translators: %s: what went wrong */
    setOutcome({
      of,
      text: sprintf(__('Website: %s', 'open-ground-api'), messageOf(error)),
      isFailure: true,
    });
  useEffect(() => {
    const read = () => void listLinks().then(setLinks, (error: unknown) => fail('', error));
    read();
    // A takedown revokes the links of its record.
    return onTakenDown(read);
  }, []);

  const revoke = async (link: ReviewLink) => {
    setOutcome(null);
    try {
      await revokeLink(link);
      setLinks((now) => now?.filter(({ token }) => token !== link.token) ?? null);
      const text = __('Link revoked.', 'open-ground-api');
      setOutcome({ of: '', text, isFailure: false });
    } catch (error) {
      fail(link.token, error);
    }
  };

  return (
    <section>
      <h2 id="open-ground-links">{__('Shared for review', 'open-ground-api')}</h2>
      <ActionResult to="" outcome={outcome} />
      {links?.length === 0 && (
        <p>
          {__(
            'There are no active links. Create one with ‘Share for review’ on the edit screen of a record.',
            'open-ground-api',
          )}
        </p>
      )}
      {links !== null && links.length > 0 && (
        <table className="widefat striped open-ground-table" aria-labelledby="open-ground-links">
          <TableHead
            columns={[
              __('Record', 'open-ground-api'),
              __('For', 'open-ground-api'),
              __('Until', 'open-ground-api'),
              __('Uses', 'open-ground-api'),
              __('Link', 'open-ground-api'),
            ]}
          />
          <tbody>
            {links.map((link) => (
              <tr key={link.token}>
                <td data-label={__('Record', 'open-ground-api')}>{link.title}</td>
                <td data-label={__('For', 'open-ground-api')}>{link.label || '–'}</td>
                <td data-label={__('Until', 'open-ground-api')}>{dayOf(link)}</td>
                <td data-label={__('Uses', 'open-ground-api')}>{link.uses}</td>
                <td data-label={__('Link', 'open-ground-api')}>
                  {link.url !== '' && <LinkField url={link.url} hideLabelFromVision />}
                </td>
                <td>
                  <Button
                    size="small"
                    variant="secondary"
                    isDestructive
                    onClick={() => void revoke(link)}
                  >
                    {__('Revoke', 'open-ground-api')}
                  </Button>
                  <ActionResult to={link.token} outcome={outcome} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

export const dayOf = ({ until }: ReviewLink) =>
  formatTime(until, { dateStyle: 'long', timeStyle: 'short' });
