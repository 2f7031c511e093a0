import { type FormEvent, type ReactNode, useState } from 'react';
import { useFailureText } from '#web/lib/failures/use-failure-text.ts';
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
  readonly children: ReactNode;
  readonly wrong?: string | undefined;
  readonly adding: { readonly isPending: boolean; readonly isError: boolean; readonly error: unknown };
  /** Resolves to true once the entry is stored. */
  readonly onSend: () => Promise<boolean>;
}) {
  const t = useText();
  const failureText = useFailureText();
  const [isOpen, setOpen] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSend()) setOpen(false);
  };
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
        <form
          className="measurement-form"
          noValidate
          aria-label={title}
          onSubmit={(event) => void send(event)}
        >
          <div className="measurement-fields">
            {before}
            <Field
              label={t('progress.day')}
              type="date"
              max={today}
              value={day}
              onChange={(event) => onDay(event.currentTarget.value)}
            />
            {children}
          </div>
          {wrong ? <Alert tone="danger" title={wrong} /> : null}
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
