import type { ControlProps } from '../model/record-context';
import { asText } from '../model/registry';
import { describedBy, FieldFrame } from '../ui/FieldFrame';
import { RichText } from '../ui/RichText';

export function HtmlControl({ field, path, value, onChange }: ControlProps) {
  const { id, 'aria-describedby': about } = describedBy(path);
  return (
    <FieldFrame field={field} path={path} value={value}>
      <RichText
        id={id}
        label={field.label}
        describedBy={about}
        value={asText(value)}
        {...(field.isRunning && { extent: 'running' as const })}
        onChange={onChange}
      />
    </FieldFrame>
  );
}
