import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type BusyCalendar as Calendar,
  saveBusyCalendarRequestSchema,
} from '#shared/contracts/booking/busy-calendar.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { readByContract, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { busyCalendarQuery, useBusyCalendarActs } from '../api/busy-calendar.ts';
import { BookedSessions } from './booked-sessions.tsx';
import { ConnectGoogle } from './connect-google.tsx';

/** The coach's own calendar, whose busy times nobody can book. */
export function BusyCalendar({ zone }: { readonly zone: string }) {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(busyCalendarQuery);
  return (
    <section className="stack" aria-labelledby="busy-calendar-title">
      <h3 id="busy-calendar-title">{t('coach-calendar.busy.title')}</h3>
      <p className="muted">{t('coach-calendar.busy.text')}</p>
      {isPending ? <Skeleton lines={2} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('coach-calendar.busy.load-failed')} onRetry={() => void refetch()} />
      ) : null}
      {data?.calendar ? <Connected calendar={data.calendar} zone={zone} /> : null}
      {data ? (
        <NeedsConnection act="change">
          <ConnectGoogle calendar={data.calendar} isOffered={data.offersGoogle === true} />
          <AddressForm key={data.calendar?.addedAt} calendar={data.calendar} />
        </NeedsConnection>
      ) : null}
    </section>
  );
}

function Connected({ calendar, zone }: { readonly calendar: Calendar; readonly zone: string }) {
  const t = useText();
  const { show } = usePersonClock();
  const { provider, readAt, problem, times, unreadable, conflicts } = calendar;
  const host = provider === 'google' ? t('coach-calendar.google.name') : calendar.host;
  const hasEnded = provider === 'google' && problem === 'not-found';
  const state =
    readAt === null
      ? problem === null
        ? t('coach-calendar.busy.reading', { host })
        : null
      : t('coach-calendar.busy.read', { host, time: show(readAt, dayAndTime), count: times });
  return (
    <>
      {problem === null ? null : (
        <Alert
          tone="warning"
          title={hasEnded ? t('coach-calendar.google.ended') : t('coach-calendar.busy.failed', { host })}
        >
          <p>{t(hasEnded ? 'coach-calendar.google.ended-text' : `coach-calendar.busy.problem-${problem}`)}</p>
        </Alert>
      )}
      {state === null ? null : <p role="status">{state}</p>}
      {unreadable === 0 ? null : (
        <p className="muted">{t('coach-calendar.busy.unreadable', { count: unreadable })}</p>
      )}
      {conflicts.length === 0 ? null : (
        <Alert tone="warning" title={t('coach-calendar.busy.conflicts')}>
          <p>{t('coach-calendar.busy.conflicts-text')}</p>
          <BookedSessions bookings={conflicts} zone={zone} />
        </Alert>
      )}
    </>
  );
}

function AddressForm({ calendar }: { readonly calendar: Calendar | null }) {
  const t = useText();
  const isConnected = calendar !== null;
  const isGoogle = calendar?.provider === 'google';
  const { save, remove } = useBusyCalendarActs();
  const [address, setAddress] = useState('');
  const { form, errorOf } = useContractForm({
    ...readByContract(
      saveBusyCalendarRequestSchema,
      { address },
      { address: t('coach-calendar.busy.address-wrong') },
    ),
    send: (request) =>
      save.mutate(request, {
        onSuccess: () => {
          setAddress('');
          toast({ title: t('coach-calendar.busy.saved') });
        },
        onError: (error) => console.warn('The calendar could not be saved', error),
      }),
  });
  return (
    <form className="stack" {...form}>
      <Field
        label={t(isConnected ? 'coach-calendar.busy.other-address' : 'coach-calendar.busy.address')}
        hint={t('coach-calendar.busy.address-hint')}
        // Shown as it is typed, but kept by no password manager and corrected by no keyboard.
        type="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        value={address}
        error={errorOf('address')}
        onChange={({ target }) => setAddress(target.value)}
      />
      {save.isError || remove.isError ? (
        <Alert
          tone="danger"
          title={t(
            save.error instanceof ApiError && save.error.code === 'coach_not_approved'
              ? 'coach-calendar.hours.not-approved'
              : 'coach-calendar.failed',
          )}
        />
      ) : null}
      <div className="actions">
        <Button type="submit" variant="secondary" busy={save.isPending}>
          {t(isConnected ? 'coach-calendar.busy.replace' : 'coach-calendar.busy.connect')}
        </Button>
        {isConnected ? (
          <Button
            variant="ghost"
            busy={remove.isPending}
            onClick={() =>
              remove.mutate(undefined, {
                onSuccess: () =>
                  toast({
                    title: t(isGoogle ? 'coach-calendar.google.removed' : 'coach-calendar.busy.removed'),
                  }),
                onError: (error) => console.warn('The calendar could not be removed', error),
              })
            }
          >
            {t(isGoogle ? 'coach-calendar.google.remove' : 'coach-calendar.busy.remove')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
