import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Flags, FlagUpdate } from '#shared/contracts/system/system.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Card } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox } from '#web/ui/input/choices.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';
import { flagsQuery, useUpdateFlags } from '../api/flag-settings.ts';

const switches = ['tierCardsComingSoon', 'coachSignUp'] as const;
const bannerMaxLength = 300;

export function FlagSwitches() {
  const t = useText();
  const flags = useQuery(flagsQuery);
  if (flags.isPending) return <Skeleton lines={6} />;
  if (flags.isLoadingError) {
    return <LoadFailed title={t('admin.flags.load-failed')} onRetry={() => void flags.refetch()} />;
  }
  return (
    <Card>
      <section className="admin-stack">
        <h2>{t('admin.flags.title')}</h2>
        <p className="muted">{t('admin.flags.lead')}</p>
        <Switches key={flags.data.maintenanceBanner} flags={flags.data} />
      </section>
    </Card>
  );
}

function Switches({ flags }: { readonly flags: Flags }) {
  const t = useText();
  const update = useUpdateFlags();
  const [banner, setBanner] = useState(flags.maintenanceBanner);

  function save(changes: FlagUpdate): void {
    update.mutate(changes, {
      onSuccess: () => toast({ title: t('admin.flags.saved') }),
      onError: () => toast({ title: t('admin.flags.failed'), variant: 'destructive' }),
    });
  }

  return (
    <>
      {switches.map((name) => (
        <Checkbox
          key={name}
          role="switch"
          label={t(`admin.flags.${kebab(name)}`)}
          hint={t(`admin.flags.${kebab(name)}-hint`)}
          checked={flags[name]}
          disabled={update.isPending}
          onChange={(event) => save({ [name]: event.target.checked })}
        />
      ))}
      <form
        className="admin-stack"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          save({ maintenanceBanner: banner.trim() });
        }}
      >
        <TextAreaField
          label={t('admin.flags.maintenance-banner')}
          hint={t('admin.flags.maintenance-banner-hint')}
          rows={2}
          maxLength={bannerMaxLength}
          value={banner}
          onChange={(event) => setBanner(event.target.value)}
        />
        <Button type="submit" variant="secondary" busy={update.isPending}>
          {t('admin.flags.save')}
        </Button>
      </form>
    </>
  );
}
