import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { GroupSession } from '#shared/contracts/booking/group-sessions.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { useNeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { groupsQuery, useBookSeat } from '../api/groups.ts';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { SessionWhen } from '../components/session-when.tsx';
import { refusalKey, useRefusal } from '../components/use-refusal.ts';
import { locationAddress } from '../location-address.ts';
import './groups.css';

/** Group sessions ahead, for a client whose plan has them. */
export function GroupList() {
  const t = useText();
  const groups = useQuery(groupsQuery);
  return (
    <section className="slots" aria-labelledby="group-sessions" aria-busy={groups.isPending}>
      <h2 id="group-sessions">{t('booking.group.title')}</h2>
      {groups.isPending ? <Skeleton lines={4} /> : null}
      {failedToLoad(groups) ? (
        <LoadFailed
          title={t(refusalKey(groups.error) ?? 'booking.group.failed')}
          onRetry={() => void groups.refetch()}
        />
      ) : null}
      {groups.data?.groups.length === 0 ? (
        <EmptyState title={t('booking.group.none')}>{t('booking.group.none-text')}</EmptyState>
      ) : null}
      {groups.data === undefined || groups.data.groups.length === 0 ? null : (
        <ul className="group-list">
          {groups.data.groups.map((group) => (
            <li key={group.id}>
              <Group group={group} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Group({ group }: { readonly group: GroupSession }) {
  const t = useText();
  const { zone } = usePersonClock();
  const [isOpen, setOpen] = useState(false);
  const { seatsLeft, capacity, bookingId, paidBy } = group;
  const canBook = bookingId === null && seatsLeft > 0 && paidBy === 'plan';
  return (
    <>
      <div className="group-what">
        <GroupWhen group={group} zone={zone} />
        <p className="muted">
          {seatsLeft === 0
            ? t('booking.group.full', { capacity })
            : t('booking.group.left', { left: seatsLeft, capacity })}
        </p>
        {bookingId === null && seatsLeft > 0 && paidBy !== 'plan' ? (
          <p>{t(paidBy === 'used-up' ? 'booking.error.group-month-used' : 'booking.error.month-not-paid')}</p>
        ) : null}
      </div>
      {bookingId === null ? null : <Badge tone="success">{t('booking.group.mine')}</Badge>}
      {bookingId === null && seatsLeft === 0 ? (
        <Badge tone="outline">{t('booking.group.is-full')}</Badge>
      ) : null}
      {canBook ? (
        <Button size="small" onClick={() => setOpen(true)}>
          {t('booking.group.open')}
        </Button>
      ) : null}
      {isOpen ? <BookSeat group={group} zone={zone} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function GroupWhen({ group, zone }: { readonly group: GroupSession; readonly zone: string }) {
  const t = useText();
  const { startsAt, coachName, coachZone } = group;
  return (
    <>
      <SessionWhen startsAt={startsAt} zone={zone} other={{ name: coachName, zone: coachZone }} />
      <p className="muted">
        {t('booking.group.with', { coach: coachName, place: locationAddress(group, t)?.text ?? '' })}
      </p>
    </>
  );
}

function BookSeat({
  group,
  zone,
  onClose,
}: {
  readonly group: GroupSession;
  readonly zone: string;
  readonly onClose: () => void;
}) {
  const t = useText();
  const requestId = useRef(crypto.randomUUID());
  const book = useBookSeat(group.id);
  const offline = useNeedsConnection('book');
  const { refusal, refuse } = useRefusal(zone);
  const confirm = () =>
    book.mutateAsync({ requestId: requestId.current, zone }).then(() => {
      toast({ title: t('booking.group.done') });
      onClose();
    }, refuse);
  return (
    <Sheet open onClose={onClose} title={t('booking.group.open')}>
      <div className="slots">
        <GroupWhen group={group} zone={zone} />
        <p>{t('booking.group.rule')}</p>
        <RefusalNotice refusal={refusal} zone={zone} onSelect={() => undefined} />
        {offline}
        <div className="actions">
          <Button disabled={offline !== null} busy={book.isPending} onClick={confirm}>
            {t('booking.group.confirm')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('booking.group.not-now')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
