import { type ReactNode, useState } from 'react';
import { useFailureText } from '#web/lib/failures/use-failure-text.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import './progress.css';

/** A button that opens a form over the screen. What was typed stays until it is stored. */
export function EntrySheet({
  title,
  isMain = false,
  day,
  today,
  onDay,
  before,
  children,
  wrong,
  isField = false,
  adding,
  onSend,
}: {
  readonly title: string;
  /** The screen's one primary button. */
  readonly isMain?: boolean;
  readonly day: string;
  readonly today: string;
  readonly onDay: (day: string) => void;
  readonly before?: ReactNode;
  /** Gets the problem to show, once somebody tried to send. */
  readonly children: (problem: string | undefined) => ReactNode;
  /** What is wrong with what was typed; shown at the end where no field shows it. */
  readonly wrong: string | undefined;
  /** One of the fields shows the problem. */
  readonly isField?: boolean;
  readonly adding: { readonly isPending: boolean; readonly isError: boolean; readonly error: unknown };
  /** Resolves to true once the entry is stored. */
  readonly onSend: () => Promise<boolean>;
}) {
  const t = useText();
  const failureText = useFailureText();
  const [isOpen, setOpen] = useState(false);
  const { form, errorOf } = useContractForm({
    problems: { entry: wrong },
    request: onSend,
    send: async (store) => {
      if (await store()) setOpen(false);
    },
  });
  const problem = errorOf('entry');
  return (
    <>
      <Button
        size={isMain ? 'regular' : 'small'}
        variant={isMain ? 'primary' : 'secondary'}
        onClick={() => setOpen(true)}
      >
        {title}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={title}>
        <form className="measurement-form" aria-label={title} {...form}>
          <div className="measurement-fields">
            {before}
            <Field
              label={t('progress.day')}
              type="date"
              max={today}
              value={day}
              onChange={(event) => onDay(event.currentTarget.value)}
            />
            {children(problem)}
          </div>
          {problem !== undefined && !isField ? <Alert tone="danger" title={problem} /> : null}
          {adding.isError ? (
            <Alert tone="danger" title={failureText(adding.error, 'progress.add-failed')} />
          ) : null}
          <Button type="submit" wide busy={adding.isPending}>
            {t('progress.add')}
          </Button>
        </form>
      </Sheet>
    </>
  );
}
