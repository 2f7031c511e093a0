import { useState } from 'react';
import { endAbTestRequestSchema } from '#shared/contracts/admin/ab-tests.ts';
import type { AbTestId } from '#shared/domain/site/ab-tests.ts';
import { readByContract, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { ReasonField } from '../components/reason-field.tsx';
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
  const { form, errorOf } = useContractForm({
    ...readByContract(endAbTestRequestSchema, { number, reason }, { reason: t('admin-acts.reason-short') }),
    send: (request) =>
      end.mutate(request, {
        onSuccess: () => {
          toast({ title: t('admin-testing.ended-now') });
          onClose();
        },
      }),
  });
  return (
    <NeedsConnection act="change">
      <form className="admin-stack" {...form}>
        <p>{t('admin-testing.end-text')}</p>
        <ReasonField
          label={t('admin-testing.reason')}
          value={reason}
          error={errorOf('reason')}
          onType={setReason}
        />
        {end.isError ? <Alert tone="danger">{t('admin-testing.not-saved')}</Alert> : null}
        <Button type="submit" busy={end.isPending}>
          {t('admin-testing.end')}
        </Button>
      </form>
    </NeedsConnection>
  );
}
