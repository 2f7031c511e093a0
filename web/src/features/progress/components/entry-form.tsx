import type { FormEvent, ReactNode } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Alert, Card } from '#web/components/ui/display.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import './progress.css';

export function EntryForm({
  title,
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
  readonly day: string;
  readonly today: string;
  readonly onDay: (day: string) => void;
  readonly before?: ReactNode;
  readonly children: ReactNode;
  readonly wrong?: string | undefined;
  readonly adding: { readonly isPending: boolean; readonly isError: boolean };
  readonly onSend: () => Promise<void>;
}) {
  const t = useText();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void onSend();
  };
  return (
    <Card>
      <form className="measurement-form" noValidate aria-label={title} onSubmit={send}>
        <h2>{title}</h2>
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
        {adding.isError ? <Alert tone="danger" title={t('progress.add-failed')} /> : null}
        <div>
          <Button type="submit" busy={adding.isPending}>
            {t('progress.add')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
