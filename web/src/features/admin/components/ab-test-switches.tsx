import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AbTestId, type AbTestSetting, abTestIds, abTests } from '#shared/domain/site/ab-tests.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { flagStatesQuery, useUpdateFlags } from '../api/flag-settings.ts';

export function AbTestSwitches() {
  const t = useText();
  const { data } = useQuery(flagStatesQuery);
  if (!data) return null;
  const settings = data.flags.abTests;
  return (
    <Card>
      <section className="admin-stack">
        <h2>{t('admin.ab.title')}</h2>
        <p className="muted">{t('admin.ab.lead')}</p>
        {abTestIds.map((test) => (
          <AbTest key={`${test}-${settings[test].trafficPercent}`} test={test} setting={settings[test]} />
        ))}
      </section>
    </Card>
  );
}

function AbTest({ test, setting }: { readonly test: AbTestId; readonly setting: AbTestSetting }) {
  const t = useText();
  const update = useUpdateFlags();
  const [traffic, setTraffic] = useState(String(setting.trafficPercent));
  const percent = Number(traffic);
  const valid = traffic.trim() !== '' && Number.isInteger(percent) && percent >= 0 && percent <= 100;

  function save(changes: Partial<AbTestSetting>): void {
    update.mutate(
      { abTests: { [test]: { ...setting, ...changes } } },
      {
        onSuccess: () => toast({ title: t('admin.flags.saved') }),
        onError: () => toast({ title: t('admin.flags.failed'), variant: 'destructive' }),
      },
    );
  }

  const { form, errorOf } = useContractForm({
    problems: { traffic: valid ? undefined : t('admin.ab.traffic-invalid') },
    request: percent,
    send: (trafficPercent) => save({ trafficPercent }),
    showsAtOnce: true,
  });

  return (
    <form className="admin-setting" aria-label={t(`admin.ab.${kebab(test)}`)} {...form}>
      <Checkbox
        role="switch"
        label={t(`admin.ab.${kebab(test)}`)}
        hint={abTests[test].join(', ')}
        checked={setting.active}
        disabled={update.isPending}
        onChange={(event) => save({ active: event.target.checked })}
      />
      <Field
        label={t('admin.ab.traffic')}
        inputMode="numeric"
        value={traffic}
        error={errorOf('traffic')}
        onChange={(event) => setTraffic(event.target.value)}
      />
      <Button type="submit" size="small" variant="secondary" busy={update.isPending} disabled={!valid}>
        {t('admin.ab.save')}
      </Button>
    </form>
  );
}
