import { Button } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from '../api';
import { formatTime } from '../ui/format-time';
import { TableHead } from '../ui/TableHead';
import { LinkField } from './LinkField';
import { listLinks, type ReviewLink, revokeLink } from './shares';

/** The active 'Share for review' links, with their uses. */
export function ReviewLinks() {
  const [links, setLinks] = useState<readonly ReviewLink[] | null>(null);
  const [failure, setFailure] = useState('');

  useEffect(() => {
    void listLinks().then(setLinks, (error: unknown) => setFailure(messageOf(error)));
  }, []);

  const revoke = async (link: ReviewLink) => {
    try {
      await revokeLink(link);
      setLinks(await listLinks());
      setFailure('');
    } catch (error) {
      setFailure(messageOf(error));
    }
  };

  return (
    <section>
      <h2 id="open-ground-links">{__('Shared for review', 'open-ground-api')}</h2>
      {failure !== '' && (
        <div className="notice notice-error inline" role="alert">
          {/* translators: %s: what went wrong */}
          <p>{sprintf(__('Website: %s', 'open-ground-api'), failure)}</p>
        </div>
      )}
      {links?.length === 0 && (
        <p>
          {__(
            'There are no active links. Create one with ‘Share for review’ on the screen of a record.',
            'open-ground-api',
          )}
        </p>
      )}
      {links !== null && links.length > 0 && (
        <table className="widefat striped" aria-labelledby="open-ground-links">
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
                <td>{link.title}</td>
                <td>{link.label || '–'}</td>
                <td>{dayOf(link)}</td>
                <td>{link.uses}</td>
                <td>{link.url !== '' && <LinkField url={link.url} hideLabelFromVision />}</td>
                <td>
                  <Button
                    size="small"
                    variant="secondary"
                    isDestructive
                    onClick={() => void revoke(link)}
                  >
                    {__('Revoke', 'open-ground-api')}
                  </Button>
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
