import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { updateFlagsRequestSchema } from '#shared/contracts/admin/flags.ts';
import { readByContract, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { flagStatesQuery, useUpdateFlags } from '../api/flag-settings.ts';
import { ReasonField } from '../components/reason-field.tsx';

const bannerMaxLength = 300;

export function MaintenanceText() {
  const t = useText();
  const { data } = useQuery(flagStatesQuery);
  if (!data) return null;
  const { maintenanceBanner } = data.flags;
  return (
    <Card>
      <section className="admin-stack">
        <h2>{t('admin.flags.maintenance-banner')}</h2>
        <BannerForm key={maintenanceBanner} stored={maintenanceBanner} />
      </section>
    </Card>
  );
}

function BannerForm({ stored }: { readonly stored: string }) {
  const t = useText();
  const update = useUpdateFlags();
  const [banner, setBanner] = useState(stored);
  const [reason, setReason] = useState('');
  const { form, errorOf, reset } = useContractForm({
    ...readByContract(
      updateFlagsRequestSchema,
      { maintenanceBanner: banner.trim(), reason },
      { reason: t('admin-acts.reason-short') },
    ),
    send: (request) =>
      update.mutate(request, {
        onSuccess: () => {
          toast({ title: t('admin.flags.saved') });
          setReason('');
          reset();
        },
      }),
  });
  return (
    <NeedsConnection act="change">
      <form className="admin-stack" {...form}>
        <TextAreaField
          label={t('admin.flags.maintenance-banner')}
          hint={t('admin.flags.maintenance-banner-hint')}
          rows={2}
          maxLength={bannerMaxLength}
          value={banner}
          onChange={({ target }) => setBanner(target.value)}
        />
        <ReasonField
          label={t('admin-testing.reason')}
          value={reason}
          error={errorOf('reason')}
          onType={setReason}
        />
        {update.isError ? <Alert tone="danger">{t('admin.flags.failed')}</Alert> : null}
        <Button type="submit" variant="secondary" busy={update.isPending}>
          {t('admin.flags.save')}
        </Button>
      </form>
    </NeedsConnection>
  );
}
