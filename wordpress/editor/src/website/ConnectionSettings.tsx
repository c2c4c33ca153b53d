import { Button, CheckboxControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useLeaveWarning } from '../saving/use-leave-warning';
import type { Setting } from './state';

interface ConnectionSettingsProps {
  readonly settings: readonly Setting[];
  readonly deletesData: boolean;
  /** The result of saving. */
  readonly answer: ReactElement;
  /** Resolves to whether it was saved. */
  readonly onSave: (values: Record<string, string | boolean>) => Promise<boolean>;
}

const LABELS: Record<string, () => string> = {
  OPEN_GROUND_SITE_URL: () => __('Address of the website', 'open-ground-api'),
  OPEN_GROUND_WEBHOOK_URL: () => __('Address of its webhook', 'open-ground-api'),
  OPEN_GROUND_WEBHOOK_SECRET: () => __('Shared secret', 'open-ground-api'),
};

/** The connection settings, read-only if the server sets them, and whether uninstalling deletes the data. */
export function ConnectionSettings({
  settings,
  deletesData,
  answer,
  onSave,
}: ConnectionSettingsProps) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const isTyped = Object.keys(typed).length > 0;
  useLeaveWarning(isTyped);
  const isOpen = ({ isFixed }: Setting) => !isFixed;
  return (
    <section>
      <h2>{__('Connection', 'open-ground-api')}</h2>
      {settings.map((setting) => {
        const label = LABELS[setting.name]?.() ?? setting.name;
        const isSecret = setting.value === '' && setting.name.endsWith('SECRET');
        return isOpen(setting) ? (
          <TextControl
            key={setting.name}
            __nextHasNoMarginBottom
            label={label}
            type={isSecret ? 'password' : 'text'}
            autoComplete="off"
            placeholder={
              isSecret && setting.source === 'option' ? __('unchanged', 'open-ground-api') : ''
            }
            value={typed[setting.option] ?? setting.value}
            onChange={(value) => setTyped({ ...typed, [setting.option]: value })}
          />
        ) : (
          <p key={setting.name}>
            <strong>{label}</strong>: {isSecret ? '••••••••' : setting.value}{' '}
            <span className="open-ground-help">
              {/* translators: %s: name of a setting of the server */}
              {sprintf(__('set by the server (%s)', 'open-ground-api'), setting.name)}
            </span>
          </p>
        );
      })}
      {settings.some(isOpen) && (
        <div className="open-ground-buttons">
          <Button
            variant="secondary"
            aria-disabled={!isTyped}
            onClick={() => {
              if (!isTyped) return;
              void onSave(typed).then((isSaved) => {
                if (isSaved) setTyped((now) => (now === typed ? {} : now));
              });
            }}
          >
            {__('Save settings', 'open-ground-api')}
          </Button>
        </div>
      )}
      <CheckboxControl
        __nextHasNoMarginBottom
        label={__(
          'Delete this plugin’s settings, events and fields, too, when the plugin is deleted',
          'open-ground-api',
        )}
        help={__('Records and files are always kept.', 'open-ground-api')}
        checked={deletesData}
        onChange={(isChosen) => void onSave({ open_ground_delete_data: isChosen })}
      />
      {answer}
    </section>
  );
}
