import { Button, Modal, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from '../api';
import { LinkField } from '../website/LinkField';
import { dayOf } from '../website/ReviewLinks';
import { makeLink, MAX_DAYS, MAX_LABEL, type ReviewLink } from '../website/shares';

const DEFAULT_DAYS = 7;

/** A link to the saved state of one record, for lawyers and partners who have no account. */
export function ShareForReview({ id }: { readonly id: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const [days, setDays] = useState(String(DEFAULT_DAYS));
  const [label, setLabel] = useState('');
  const [link, setLink] = useState<ReviewLink | null>(null);
  const [failure, setFailure] = useState('');
  const [isMaking, setIsMaking] = useState(false);

  const make = async () => {
    // A second press would create a second link that nobody knows about.
    if (isMaking) return;
    setIsMaking(true);
    try {
      setLink(await makeLink(id, Number(days), label));
      setFailure('');
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setIsMaking(false);
    }
  };
  const close = () => {
    setIsOpen(false);
    setLink(null);
  };

  return (
    <div className="misc-pub-section">
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        {__('Share for review', 'open-ground-api')}
      </Button>
      {isOpen && (
        <Modal title={__('Share for review', 'open-ground-api')} onRequestClose={close}>
          {failure !== '' && (
            <div className="notice notice-error inline" role="alert">
              {/* translators: %s: what went wrong */}
              <p>{sprintf(__('Website: %s', 'open-ground-api'), failure)}</p>
            </div>
          )}
          {link === null ? (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                void make();
              }}
            >
              <p>
                {__(
                  'Anyone with the link can view the saved version of this record on the website, without an account. You can revoke the link on the Website screen.',
                  'open-ground-api',
                )}
              </p>
              <TextControl
                label={__('For whom', 'open-ground-api')}
                maxLength={MAX_LABEL}
                value={label}
                onChange={setLabel}
              />
              <TextControl
                label={__('Days (1 to 14)', 'open-ground-api')}
                type="number"
                min={1}
                max={MAX_DAYS}
                required
                value={days}
                onChange={setDays}
              />
              <div className="open-ground-buttons">
                <Button variant="primary" type="submit" isBusy={isMaking} aria-disabled={isMaking}>
                  {__('Create link', 'open-ground-api')}
                </Button>
                <Button variant="tertiary" onClick={close}>
                  {__('Cancel', 'open-ground-api')}
                </Button>
              </div>
            </form>
          ) : (
            <>
              <LinkField url={link.url} />
              {/* translators: %s: day and time */}
              <p>{sprintf(__('Valid until %s.', 'open-ground-api'), dayOf(link))}</p>
              <div className="open-ground-buttons">
                <Button
                  variant="primary"
                  onClick={() => void navigator.clipboard?.writeText(link.url)}
                >
                  {__('Copy', 'open-ground-api')}
                </Button>
                <Button variant="tertiary" onClick={close}>
                  {__('Close', 'open-ground-api')}
                </Button>
              </div>
            </>
          )}
        </Modal>
      )}
    </div>
  );
}
