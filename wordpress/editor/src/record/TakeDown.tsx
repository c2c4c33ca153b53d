import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf, post } from '../api';
import { useReferences } from '../model/references';
import { TakeDownQuestion } from '../website/TakeDownQuestion';

/** Takes the record off the website from its own screen; it is then a draft, which is loaded anew. */
export function TakeDown({ id }: { readonly id: number }) {
  const record = useReferences([id]).get(id);
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState('');
  if (!record) return null;

  const takeDown = async () => {
    setIsAsking(false);
    try {
      await post('/website/take-down', { id });
      window.location.reload();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <div className="misc-pub-section">
      <Button variant="link" isDestructive onClick={() => setIsAsking(true)}>
        {__('Take down now', 'open-ground-api')}
      </Button>
      {failure !== '' && (
        <p className="open-ground-problem" role="alert">
          {/* translators: %s: what went wrong */}
          {sprintf(__('Website: %s', 'open-ground-api'), failure)}
        </p>
      )}
      {isAsking && (
        <TakeDownQuestion
          record={record}
          onYes={() => void takeDown()}
          onNo={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
