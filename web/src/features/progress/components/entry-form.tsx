import type { ReactNode } from 'react';
import { useFailureText } from '#web/lib/failures/use-failure-text.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import './progress.css';

export type EntryFormProps = {
  readonly title: string;
  readonly day: string;
  readonly today: string;
  /** Null where the day stays. */
  readonly onDay: ((day: string) => void) | null;
  readonly before?: ReactNode;
  /** Gets the problem to show, once somebody tried to send. */
  readonly children: (problem: string | undefined) => ReactNode;
  /** What is wrong with what was typed; shown at the end where no field shows it. */
  readonly wrong: string | undefined;
  /** One of the fields shows the problem. */
  readonly isField?: boolean;
  readonly sending: { readonly isPending: boolean; readonly isError: boolean; readonly error: unknown };
  /** Resolves to true once the entry is stored. */
  readonly onSend: () => Promise<boolean>;
};

/** Values of one day, new ones or those that are corrected. */
export function EntryForm({
  title,
  day,
  today,
  onDay,
  before,
  children,
  wrong,
  isField = false,
  sending,
  onSend,
  send,
  onStored,
}: EntryFormProps & { readonly send: string; readonly onStored: () => void }) {
  const t = useText();
  const failureText = useFailureText();
  const { form, errorOf } = useContractForm({
    problems: { entry: wrong },
    request: onSend,
    send: async (store) => {
      if (await store()) onStored();
    },
  });
  const problem = errorOf('entry');
  return (
    <form className="measurement-form" aria-label={title} {...form}>
      <div className="measurement-fields">
        {before}
        <Field
          label={t('progress.day')}
          type="date"
          max={today}
          value={day}
          disabled={onDay === null}
          onChange={(event) => onDay?.(event.currentTarget.value)}
        />
        {children(problem)}
      </div>
      {problem !== undefined && !isField ? <Alert tone="danger" title={problem} /> : null}
      {sending.isError ? (
        <Alert tone="danger" title={failureText(sending.error, 'progress.add-failed')} />
      ) : null}
      <Button type="submit" wide busy={sending.isPending}>
        {send}
      </Button>
    </form>
  );
}
