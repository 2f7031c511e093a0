import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FlagState } from '#shared/contracts/admin/flags.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { formatList } from '#web/lib/i18n/format-number.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { tierLabel } from '#web/parts/locked/tier-label.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { flagStatesQuery } from '../api/flag-settings.ts';
import { ChangeFlagForm } from './change-flag.tsx';
import { TurnOffFlag } from './turn-off-flag.tsx';

/** For whom each flag is on, and until when it is needed. */
export function FlagRules() {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(flagStatesQuery);
  return (
    <Card>
      <section className="admin-stack">
        <h2>{t('admin.flags.title')}</h2>
        <p className="muted">{t('admin-testing.flags-lead')}</p>
        {isPending ? <Skeleton lines={6} /> : null}
        {failedToLoad({ data, error }) ? (
          <LoadFailed title={t('admin.flags.load-failed')} onRetry={() => void refetch()} />
        ) : null}
        {data?.states.map((state) => (
          <Flag key={state.name} state={state} />
        ))}
      </section>
    </Card>
  );
}

function Flag({ state }: { readonly state: FlagState }) {
  const t = useText();
  const audience = useAudienceText();
  const { show } = usePersonClock();
  const [open, setOpen] = useState<'change' | 'turn-off' | null>(null);
  const close = () => setOpen(null);
  const { name, rule, people, lastChange } = state;
  const label = t(`admin.flags.${kebab(name)}`);
  const day = rule.endsOn === null ? '' : show(`${rule.endsOn}T12:00:00.000Z`, { dateStyle: 'long' });
  const isOver = rule.endsOn !== null && rule.endsOn < localDayOf(Date.now(), 'UTC');
  return (
    <section className="admin-stack" aria-label={label}>
      <h3>{label}</h3>
      <p className="muted">{t(`admin.flags.${kebab(name)}-hint`)}</p>
      <p>
        <strong>{audience(state)}</strong>
      </p>
      {rule.on && people.length > 0 ? <p>{people.map((person) => person.name).join(', ')}</p> : null}
      {rule.endsOn === null || isOver ? null : <p>{t('admin-testing.flag-ends', { day })}</p>}
      {isOver ? <Alert tone="warning">{t('admin-testing.flag-over', { day })}</Alert> : null}
      {lastChange === null ? null : (
        <p className="muted">
          {t('admin-testing.flag-changed', {
            at: show(lastChange.at, dayAndTime),
            by: lastChange.by,
            reason: lastChange.reason,
          })}
        </p>
      )}
      <div className="actions">
        <Button
          variant="secondary"
          aria-label={t('admin-testing.flag-change-named', { name: label })}
          onClick={() => setOpen('change')}
        >
          {t('admin-testing.flag-change')}
        </Button>
        {rule.on ? (
          <Button
            variant="danger"
            aria-label={t('admin-testing.flag-off-named', { name: label })}
            onClick={() => setOpen('turn-off')}
          >
            {t('admin-testing.flag-off')}
          </Button>
        ) : null}
      </div>
      <Dialog
        open={open === 'change'}
        onClose={close}
        title={t('admin-testing.flag-change-named', { name: label })}
      >
        <ChangeFlagForm state={state} onClose={close} />
      </Dialog>
      <Dialog
        open={open === 'turn-off'}
        onClose={close}
        title={t('admin-testing.flag-off-named', { name: label })}
      >
        <TurnOffFlag flag={name} onClose={close} />
      </Dialog>
    </section>
  );
}

function useAudienceText() {
  const t = useText();
  const language = useLanguage();
  return ({ rule: { on, percent, tiers }, people }: FlagState): string => {
    if (!on) return t('admin-testing.flag-is-off');
    if (percent === 100) return t('admin-testing.flag-is-on');
    const parts = [
      ...(percent === 0 ? [] : [t('admin-testing.flag-share', { percent })]),
      ...tiers.map(tierLabel),
      ...(people.length === 0 ? [] : [t('admin-testing.flag-named', { count: people.length })]),
    ];
    if (parts.length === 0) return t('admin-testing.flag-nobody');
    return t('admin-testing.flag-for', { who: formatList(parts, language) });
  };
}
