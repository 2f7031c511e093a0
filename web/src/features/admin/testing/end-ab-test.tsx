import { useState } from 'react';
import type { AbTestId } from '#shared/domain/site/ab-tests.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { useEndAbTest } from './ab-tests-api.ts';

export function EndAbTest({
  test,
  number,
  onClose,
}: {
  readonly test: AbTestId;
  readonly number: number;
  readonly onClose: () => void;
}) {
  const t = useText();
  const end = useEndAbTest(test);
  const [reason, setReason] = useState('');
  return (
    <NeedsConnection act="change">
      <form
        className="admin-stack"
        onSubmit={(event) => {
          event.preventDefault();
          end.mutate(
            { number, reason: reason.trim() },
            {
              onSuccess: () => {
                toast({ title: t('admin-testing.ended-now') });
                onClose();
              },
            },
          );
        }}
      >
        <p>{t('admin-testing.end-text')}</p>
        <TextAreaField
          label={t('admin-testing.reason')}
          required
          rows={2}
          minLength={3}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {end.isError ? <Alert tone="danger">{t('admin-testing.not-saved')}</Alert> : null}
        <Button type="submit" busy={end.isPending}>
          {t('admin-testing.end')}
        </Button>
      </form>
    </NeedsConnection>
  );
}
