import { useQuery } from '@tanstack/react-query';
import type { Role } from '#shared/domain/tiers/tiers.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Checkbox } from '#web/ui/input/choices.tsx';
import { mailPreferencesQuery, useSaveMailPreference } from '../api/mail-preferences.ts';

/** What is always sent, and why, is in functions/entries/mail-sender/mail-policies.ts. */
export function MailSettings({ role }: { readonly role: Role }) {
  const t = useText();
  const { data, isPending, error, refetch } = useQuery(mailPreferencesQuery);
  const save = useSaveMailPreference();
  const { show } = usePersonClock();
  const day = (instant: string) => show(instant, { dateStyle: 'long' });
  if (isPending) return <Skeleton lines={3} />;
  if (data === undefined || failedToLoad({ data, error }))
    return <LoadFailed title={t('account.emails.failed')} onRetry={() => void refetch()} />;
  const { email, bouncedAt, complainedAt, choices } = data;
  return (
    <>
      {bouncedAt === null ? null : (
        <Alert tone="danger">{t('account.emails.bounced', { email, day: day(bouncedAt) })}</Alert>
      )}
      {complainedAt === null ? null : (
        <Alert tone="warning">{t('account.emails.complained', { email, day: day(complainedAt) })}</Alert>
      )}
      {choices.map(({ category, on, changedAt }) => (
        <Checkbox
          key={category}
          label={t(`account.emails.${category}`)}
          hint={[
            t(role === 'coach' ? 'account.emails.coach-hint' : `account.emails.${category}-hint`),
            ...(changedAt === null ? [] : [t('account.emails.changed', { day: day(changedAt) })]),
          ].join(' ')}
          checked={on}
          disabled={save.isPending}
          onChange={(event) =>
            save.mutate(
              { category, on: event.currentTarget.checked },
              {
                onSuccess: () => toast({ title: t('account.profile.saved') }),
                onError: () => toast({ title: t('account.profile.failed'), variant: 'destructive' }),
              },
            )
          }
        />
      ))}
      <p className="muted">{t('account.emails.always')}</p>
    </>
  );
}
