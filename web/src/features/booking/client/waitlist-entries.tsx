import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { WaitlistEntry } from '#shared/contracts/booking/booking.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { NeedsConnection, useNeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { useClaimOffer, useLeaveWaiting, waitingQuery } from '../api/waiting.ts';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { SessionWhen } from '../components/session-when.tsx';
import { useRefusal } from '../components/use-refusal.ts';
import { formatDay, formatWhen } from '../when.ts';

export function WaitlistEntries() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const waiting = useQuery(waitingQuery);
  const named = query.get('offer');
  if (!waiting.isSuccess) return null;
  const { entries } = waiting.data;
  /** Drop the offer from the URL once the person acts on it: otherwise it would show as expired. */
  const forget = () =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('offer');
        return next;
      },
      { replace: true },
    );
  const isGone = named !== null && !entries.some(({ id, offer }) => id === named && offer !== null);
  return (
    <>
      {isGone ? <Alert tone="warning" title={t('booking.waiting.ended')} /> : null}
      {entries.map((entry) =>
        entry.offer === null ? (
          <Waiting key={entry.id} entry={entry} />
        ) : (
          <Offered
            key={entry.id}
            entry={entry}
            offer={entry.offer}
            isNamed={entry.id === named}
            onAct={forget}
          />
        ),
      )}
    </>
  );
}

function Waiting({ entry: { id, eventType, date } }: { readonly entry: WaitlistEntry }) {
  const t = useText();
  const language = useLanguage();
  const leave = useLeaveWaiting(id);
  const offline = useNeedsConnection('book');
  return (
    <div className="waitlist-entry">
      {t('booking.waiting.for', {
        type: t(`booking.type.${kebab(eventType)}`),
        day: formatDay(date, language),
      })}
      {offline ?? (
        <Button size="small" variant="ghost" busy={leave.isPending} onClick={() => leave.mutate()}>
          {t('booking.waiting.leave')}
        </Button>
      )}
    </div>
  );
}

function Offered({
  entry: { id, eventType, place, zone },
  offer: { startsAt, coachName, coachZone, expiresAt },
  isNamed,
  onAct,
}: {
  readonly entry: WaitlistEntry;
  readonly offer: NonNullable<WaitlistEntry['offer']>;
  readonly isNamed: boolean;
  readonly onAct: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const [address, setAddress] = useState('');
  const claim = useClaimOffer(id);
  const leave = useLeaveWaiting(id);
  const { refusal, refuse } = useRefusal(zone);
  // Read once, because acting on the offer removes it from the URL.
  const [opensHere] = useState(isNamed);
  useEffect(() => {
    if (opensHere) heading.current?.focus();
  }, [opensHere]);
  async function take(): Promise<void> {
    onAct();
    try {
      await claim.mutateAsync({ note: '', address });
      toast({ title: t('booking.done.title') });
    } catch (error) {
      refuse(error);
    }
  }
  return (
    <Card className="booking-choice">
      <h2 ref={heading} tabIndex={-1}>
        {t('booking.waiting.offer', { type: t(`booking.type.${kebab(eventType)}`) })}
      </h2>
      <SessionWhen startsAt={startsAt} zone={zone} other={{ name: coachName, zone: coachZone }} />
      <p className="muted">{t('booking.form.held', { until: formatWhen(expiresAt, zone, language) })}</p>
      <NeedsConnection act="book">
        {place === 'home-training' || place === 'gym-partnership' ? (
          <Field
            label={t('booking.form.address')}
            autoComplete="street-address"
            maxLength={200}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        ) : null}
        <RefusalNotice refusal={refusal} zone={zone} onSelect={() => undefined} />
        <div className="actions">
          <Button busy={claim.isPending} onClick={() => void take()}>
            {t('booking.form.book')}
          </Button>
          <Button
            variant="ghost"
            busy={leave.isPending}
            onClick={() => {
              onAct();
              leave.mutate();
            }}
          >
            {t('booking.waiting.decline')}
          </Button>
        </div>
      </NeedsConnection>
    </Card>
  );
}
