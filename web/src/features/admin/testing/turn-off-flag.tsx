import { useState } from 'react';
import { changeFlagRequestSchema } from '#shared/contracts/admin/flags.ts';
import type { FlagName } from '#shared/domain/site/flags.ts';
import { readByContract, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { useChangeFlag } from '../api/flag-settings.ts';
import { ReasonField } from '../components/reason-field.tsx';

/** The shortest way to off. */
export function TurnOffFlag({ flag, onClose }: { readonly flag: FlagName; readonly onClose: () => void }) {
  const t = useText();
  const change = useChangeFlag();
  const [reason, setReason] = useState('');
  const { form, errorOf } = useContractForm({
    ...readByContract(
      changeFlagRequestSchema,
      { act: 'turn-off', flag, reason },
      { reason: t('admin-acts.reason-short') },
    ),
    send: (request) =>
      change.mutate(request, {
        onSuccess: () => {
          toast({ title: t('admin-testing.flag-saved') });
          onClose();
        },
      }),
  });
  return (
    <NeedsConnection act="change">
      <form className="admin-stack" {...form}>
        <p>{t('admin-testing.flag-off-text')}</p>
        <ReasonField
          label={t('admin-testing.reason')}
          value={reason}
          error={errorOf('reason')}
          onType={setReason}
        />
        {change.isError ? <Alert tone="danger">{t('admin-testing.not-saved')}</Alert> : null}
        <Button type="submit" variant="danger" busy={change.isPending}>
          {t('admin-testing.flag-off')}
        </Button>
      </form>
    </NeedsConnection>
  );
}
