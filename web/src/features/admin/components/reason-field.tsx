import { TextAreaField } from '#web/ui/input/field.tsx';

/** Why an admin does it, for the audit trail. As long as `actReasonSchema` lets it be. */
export function ReasonField({
  onType,
  ...field
}: {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (reason: string) => void;
}) {
  return (
    <TextAreaField
      required
      rows={2}
      maxLength={300}
      onChange={({ target }) => onType(target.value)}
      {...field}
    />
  );
}
